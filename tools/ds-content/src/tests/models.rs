//! Which component a model is compared with, and which of its shapes.

use ds_core::model::manifest::Type;

use super::support::{check, check_with, manifest};
use crate::{Checker, Options};

#[test]
fn without_any_tag_a_component_renders_models_with_its_name() {
    let mut manifest = manifest();
    for doc in &mut manifest.components {
        doc.cms.clear();
    }
    manifest.components[0].name = "HeroBanner".into();
    let checker = Checker::new(&manifest, None, Options::default());
    for name in ["HeroBanner", "heroBanner", "hero-banner", "herobanner"] {
        let findings = check_with(&checker, &format!(r#"{{":type":"x/{name}","title":"A","titel":1}}"#));
        assert_eq!(findings.len(), 1, "{name}: {findings:?}");
        assert!(findings[0].contains("`HeroBanner` has no field `titel`"), "{findings:?}");
    }
    assert!(
        check_with(&checker, r#"{":type":"x/title","txt":"A"}"#)[0].contains("`Title` has no field `txt`")
    );
    assert!(check_with(&checker, r#"{":type":"x/hero"}"#)[0].contains("content/unknown-type"));
    // A tag anywhere says that names count only where a tag gives them.
    manifest.components[1].cms = vec!["heading".into()];
    let checker = Checker::new(&manifest, None, Options::default());
    assert!(
        check_with(&checker, r#"{":type":"x/hero-banner","title":"A"}"#)[0].contains("content/unknown-type")
    );
    assert_eq!(check_with(&checker, r#"{":type":"x/heading","text":"A"}"#), [] as [&str; 0]);
}

#[test]
fn many_items_are_compared_with_their_order() {
    let count = 5_000;
    let item = |at: usize| format!(r#""i{at}":{{":type":"x/title","text":"A","type":"h{}"}}"#, 1 + at % 2);
    let items: Vec<String> = (0..count).map(item).collect();
    let order: Vec<String> = (1..count).rev().map(|at| format!("\"i{at}\"")).collect();
    let model = format!(
        r#"{{":type":"x/container",":items":{{{}}},":itemsOrder":[{}]}}"#,
        items.join(","),
        order.join(",")
    );
    let findings = check(&model);
    assert_eq!(findings.len(), 1, "{findings:?}");
    assert!(findings[0].contains("the item `i0` is not in `:itemsOrder`"), "{findings:?}");
}

#[test]
fn a_long_wrong_value_is_shortened_in_its_message() {
    let long = "é".repeat(10_000);
    let findings =
        check(&format!(r#"{{":type":"x/teaser","title":"A","date":"{long}","typeVariant":"{long}"}}"#));
    assert_eq!(findings.len(), 2);
    assert!(findings.iter().all(|line| line.len() < 400 && line.contains("é…")), "{findings:?}");
}

#[test]
fn a_page_of_any_type_is_a_page() {
    let mut manifest = manifest();
    let mut page = manifest.components[0].clone();
    (page.name, page.cms) = ("Page".into(), vec!["page".into()]);
    manifest.components.push(page);
    let checker = Checker::new(&manifest, None, Options::default());
    let check = |hierarchy: &str| {
        check_with(&checker, &format!(r#"{{":type":"x/structure/app"{hierarchy},"title":"A","titel":"B"}}"#))
    };
    assert_eq!(
        check(r#",":hierarchyType":"page""#),
        ["1:64 content/unknown-prop `Page` has no field `titel` | did you mean `title`?"]
    );
    assert_eq!(check("").len(), 1);
    assert!(check("")[0].contains("content/unknown-type"));
}

/// An unknown field, and `null`, say nothing about the generation of a model.
#[test]
fn a_model_is_compared_with_the_shape_that_explains_most_of_it() {
    let cases: [(&str, &[&str]); 5] = [
        (
            r#"{":type":"x/list","items":[{"title":"A","url":"/a","lastModified":1,"image":"x"},{"title":"B","url":"/b"}]}"#,
            &[
                "1:69 content/unknown-prop this object has no field `image` | remove the field or correct its name",
            ],
        ),
        (
            r#"{":type":"x/list","items":[{"title":"A","url":"/a","link":null}]}"#,
            &["1:59 content/null-prop `link` is null | leave the field out"],
        ),
        (
            r#"{":type":"x/list/v2/list","items":[{"title":"A","urll":"/a"}]}"#,
            &["1:49 content/unknown-prop this object has no field `urll` | did you mean `url`?"],
        ),
        (
            r#"{":type":"x/list","items":[{"title":"A","urll":"/a"}]}"#,
            &[
                "1:41 content/unknown-prop this object has no field `urll` | remove the field or correct its name",
            ],
        ),
        (r#"{":type":"x/list/v3/list","items":[{"title":"A","url":"/a"}]}"#, &[]),
    ];
    for (model, wanted) in cases {
        assert_eq!(check(model), wanted, "{model}");
    }
}

#[test]
fn a_string_is_an_address_where_an_object_with_one_fits() {
    let mut manifest = manifest();
    let teaser = manifest.components.iter_mut().find(|component| component.name == "Teaser").unwrap();
    let link = teaser.props.iter_mut().find(|prop| prop.name == "link").unwrap();
    link.shape = Type::Union { of: vec![Type::String, link.shape.clone()] };
    let checker = Checker::new(&manifest, None, Options::default());
    let of =
        |link: &str| check_with(&checker, &format!(r#"{{":type":"x/teaser","title":"A","link":{link}}}"#));
    for (address, code) in
        [("javascript:alert(1)", "content/unsafe-link"), ("www.example.com", "content/author/link-scheme")]
    {
        for link in [format!("\"{address}\""), format!(r#"{{"valid":true,"url":"{address}"}}"#)] {
            let findings = of(&link);
            assert!(findings.len() == 1 && findings[0].contains(code), "{link}: {findings:?}");
        }
    }
    assert_eq!(of("\"/en/air.html\""), [""; 0]);
}
