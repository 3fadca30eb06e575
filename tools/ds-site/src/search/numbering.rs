//! The numbers of pages in an index that is in parts.
//!
//! A number follows from the path of its page, and hardly from the other pages: so a page that comes or goes changes only the parts that
//! have its pieces, and a build of a few pages gives the files of a build of all.

/// How many numbers there are for each page, at least: with more, lists of pages take more bytes; with fewer, more pages want the same one.
const ROOM: usize = 4;

/// The numbers of pages, which are given by their paths. Pages fewer steps below the root have lower ones, and of equally good hits, the
/// browser shows the lowest first: overviews come before what they list.
pub(super) fn numbers(paths: &[&str]) -> Vec<u32> {
    let room = room(paths.len());
    let mut wanted: Vec<(u32, &str, usize)> =
        paths.iter().enumerate().map(|(at, path)| (number(path, room), *path, at)).collect();
    // Of pages that want the same number, the others get the next ones, in an order that depends on the paths only.
    wanted.sort_unstable();
    let mut numbers = vec![0; paths.len()];
    let mut next = 0;
    for (number, _, at) in wanted {
        numbers[at] = number.max(next);
        next = numbers[at] + 1;
    }
    numbers
}

/// How many numbers pages at the same depth share. It changes only if the number of pages doubles or halves.
pub(super) fn room(pages: usize) -> u32 {
    u32::try_from(pages.saturating_mul(ROOM)).unwrap_or(u32::MAX / 2).next_power_of_two()
}

/// The number that a page would like to have.
fn number(path: &str, room: u32) -> u32 {
    let is_index = path == "index.html" || path.ends_with("/index.html");
    let steps = path.matches('/').count() + usize::from(!is_index);
    // More steps make no difference, or numbers would become long.
    let depth = u32::try_from(steps.min(7)).unwrap_or(7);
    depth.saturating_mul(room).saturating_add(hash([path].into_iter()) % room)
}

/// FNV-1a, cut to 32 bits: the same on all platforms and with all versions of the compiler.
pub(super) fn hash<'t>(texts: impl Iterator<Item = &'t str>) -> u32 {
    let bytes = texts.flat_map(|text| text.bytes().chain([0]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    ((hash >> 32) ^ (hash & 0xffff_ffff)) as u32
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn paths(count: usize) -> Vec<String> {
        (0..count).map(|at| format!("section-{}/page-{at}.html", at % 40)).collect()
    }

    fn of(paths: &[String]) -> Vec<(&str, u32)> {
        let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
        paths.iter().copied().zip(numbers(&paths)).collect()
    }

    #[test]
    fn each_page_has_a_number_of_its_own_in_any_order() {
        let mut paths = paths(3000);
        let mut before = of(&paths);
        assert_eq!(before.iter().map(|(_, number)| number).collect::<BTreeSet<_>>().len(), 3000);
        before.sort_unstable();
        let before: Vec<_> = before.into_iter().map(|(path, number)| (path.to_owned(), number)).collect();
        paths.reverse();
        let mut after = of(&paths);
        after.sort_unstable();
        assert!(before.iter().map(|(path, number)| (&**path, *number)).eq(after));
    }

    #[test]
    fn a_page_that_comes_moves_few_others() {
        let mut paths = paths(3000);
        let before: BTreeSet<(String, u32)> =
            of(&paths).into_iter().map(|(path, number)| (path.to_owned(), number)).collect();
        for number in 0..50 {
            paths.push(format!("section-3/new-{number}.html"));
        }
        let after: BTreeSet<(String, u32)> =
            of(&paths).into_iter().map(|(path, number)| (path.to_owned(), number)).collect();
        assert!(before.difference(&after).count() < 50, "{}", before.difference(&after).count());
    }

    #[test]
    fn overviews_come_first() {
        let paths = ["a/b/c.html", "a/b/index.html", "a/index.html", "index.html", "z.html"];
        let numbers = numbers(&paths);
        let mut order: Vec<usize> = (0..paths.len()).collect();
        order.sort_by_key(|at| numbers[*at]);
        assert_eq!(order[0], 3);
        assert_eq!(BTreeSet::from([order[1], order[2]]), BTreeSet::from([2, 4]));
        assert_eq!(order[3..], [1, 0]);
    }
}
