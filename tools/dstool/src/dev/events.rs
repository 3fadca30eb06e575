//! What open pages are told, over server-sent events.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};

use serde_json::json;

/// One message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// These style sheets have other bytes; nothing else has.
    Styles(Vec<String>),
    /// These files of the site have other bytes.
    Reload(Vec<String>),
    /// What is wrong, one line each; empty when nothing is.
    Findings(String),
}

impl Event {
    /// As it goes over the wire.
    #[must_use]
    pub fn text(&self) -> String {
        let (name, data) = match self {
            Self::Styles(paths) => ("styles", json!(paths)),
            Self::Reload(paths) => ("reload", json!(paths)),
            Self::Findings(text) => ("findings", json!(text)),
        };
        format!("event: {name}\ndata: {data}\n\n")
    }
}

/// Everybody who listens.
#[derive(Default)]
pub struct Hub(Mutex<State>);

#[derive(Default)]
struct State {
    listeners: Vec<Sender<String>>,
    findings: String,
}

impl Hub {
    /// A new listener. It is told at once what is wrong at the moment.
    pub fn listen(&self) -> Receiver<String> {
        let (sender, receiver) = mpsc::channel();
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = sender.send(Event::Findings(state.findings.clone()).text());
        state.listeners.push(sender);
        receiver
    }

    /// Tells everybody; who went away is forgotten.
    pub fn send(&self, event: &Event) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Event::Findings(text) = event {
            state.findings.clone_from(text);
        }
        let text = event.text();
        state.listeners.retain(|listener| listener.send(text.clone()).is_ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listener_hears_the_findings_first_and_then_what_changes() {
        let hub = Hub::default();
        hub.send(&Event::Findings("a.css:1:1: error\nb".into()));
        let (one, two) = (hub.listen(), hub.listen());
        drop(two);
        hub.send(&Event::Styles(vec!["assets/a.css".into()]));
        let heard: Vec<String> = one.try_iter().collect();
        assert_eq!(
            heard,
            [
                "event: findings\ndata: \"a.css:1:1: error\\nb\"\n\n",
                "event: styles\ndata: [\"assets/a.css\"]\n\n",
            ]
        );
    }
}
