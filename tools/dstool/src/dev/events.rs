//! Messages to open pages, over server-sent events.

use std::sync::{Mutex, PoisonError};

use serde_json::json;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// One message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Only these style sheets have changed.
    Styles(Vec<String>),
    /// These files of the site have changed.
    Reload(Vec<String>),
    /// The current findings, one line each; empty if there are none.
    Findings(String),
}

impl Event {
    /// The message in the format of server-sent events.
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

/// All connected pages.
#[derive(Default)]
pub struct Hub(Mutex<State>);

#[derive(Default)]
struct State {
    listeners: Vec<UnboundedSender<String>>,
    findings: String,
}

impl Hub {
    /// Adds a listener. It receives the current findings immediately. Each load of a page is a new listener, so those that have
    /// disconnected are removed here, too.
    pub fn listen(&self) -> UnboundedReceiver<String> {
        let (sender, receiver) = unbounded_channel();
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = sender.send(Event::Findings(state.findings.clone()).text());
        state.listeners.retain(|listener| !listener.is_closed());
        state.listeners.push(sender);
        receiver
    }

    /// Sends a message to all listeners and removes those that have disconnected.
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
    fn a_listener_first_receives_the_findings_and_then_changes() {
        let hub = Hub::default();
        hub.send(&Event::Findings("a.css:1:1: error\nb".into()));
        let (mut first, two) = (hub.listen(), hub.listen());
        drop(two);
        hub.send(&Event::Styles(vec!["assets/a.css".into()]));
        let heard: Vec<String> = std::iter::from_fn(|| first.try_recv().ok()).collect();
        assert_eq!(
            heard,
            [
                "event: findings\ndata: \"a.css:1:1: error\\nb\"\n\n",
                "event: styles\ndata: [\"assets/a.css\"]\n\n",
            ]
        );
    }

    #[test]
    fn pages_that_were_left_are_forgotten_without_a_save() {
        let hub = Hub::default();
        for _ in 0..100 {
            drop(hub.listen());
        }
        let page = hub.listen();
        assert_eq!(hub.0.lock().unwrap().listeners.len(), 1);
        drop(page);
    }
}
