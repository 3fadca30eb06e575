//! What values of other types mean, in the tolerant mode.

use crate::value::{Dimension, Duration, Value, Weight};

pub(super) fn to_dimension(value: &Value) -> Option<Dimension> {
    let Value::Number(value) = *value else { return None };
    Some(Dimension { value, unit: "px", fluid: None })
}

pub(super) fn to_duration(value: &Value) -> Option<Duration> {
    let Value::Number(value) = *value else { return None };
    Some(Duration { value, unit: "ms" })
}

pub(super) fn to_weight(value: &Value) -> Option<Weight> {
    let Value::Number(value) = *value else { return None };
    (1.0..=1000.0).contains(&value).then_some(Weight(value))
}

pub(super) fn to_number(value: &Value) -> Option<f64> {
    match value {
        Value::Dimension(value) if value.unit == "%" => Some(value.value / 100.0),
        Value::FontWeight(value) => Some(value.0),
        _ => None,
    }
}
