//! Percent-encoding, as in addresses and fragments (RFC 3986, section 2.1).

use std::borrow::Cow;

/// The bytes of a text whose `%` escapes are decoded; what is encoded wrongly stays as it is. They may not be UTF-8.
pub fn decode(text: &str) -> Vec<u8> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(&part.as_bytes()[2..]);
            }
            None => {
                bytes.push(b'%');
                bytes.extend(part.as_bytes());
            }
        }
    }
    bytes
}

/// A text whose `%` escapes are decoded; as it is if that is not UTF-8.
pub fn decoded(text: &str) -> String {
    String::from_utf8(decode(text)).unwrap_or_else(|_| text.to_owned())
}

/// An address whose characters outside ASCII are encoded, as browsers send it. What is encoded already stays as it is.
pub fn ascii(address: &str) -> Cow<'_, str> {
    if address.is_ascii() {
        return address.into();
    }
    let mut text = String::with_capacity(address.len() * 2);
    for byte in address.bytes() {
        match byte.is_ascii() {
            true => text.push(char::from(byte)),
            false => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text.into()
}

#[cfg(test)]
mod tests {
    use super::{ascii, decode, decoded};

    #[test]
    fn only_characters_outside_ascii_are_encoded() {
        for (address, expected) in [("/a b%20", "/a b%20"), ("/ja/会.html#é", "/ja/%E4%BC%9A.html#%C3%A9")]
        {
            assert_eq!(ascii(address), expected);
        }
    }

    #[test]
    fn escapes_are_decoded_and_others_stay() {
        for (text, expected) in [
            ("a b", "a b"),
            ("a%20b%2F", "a b/"),
            ("%C3%A9%e9", "%C3%A9%e9"),
            ("%c3%a9", "é"),
            ("%", "%"),
            ("%2", "%2"),
            ("%+1%zz%%41", "%+1%zz%A"),
            ("%é", "%é"),
        ] {
            assert_eq!(decoded(text), expected, "{text}");
        }
        assert_eq!(decode("%ffa"), b"\xffa");
    }
}
