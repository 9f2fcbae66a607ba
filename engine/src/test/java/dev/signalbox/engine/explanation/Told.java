package dev.signalbox.engine.explanation;

import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import java.util.List;

/** What a story says when it is asked about one of its pull requests. */
record Told(Explanation explanation) {
  static Told of(Story story, String name) {
    return new Told(
        Explanation.of(story.ledger(), StoryChange.number(name), story.now()).orElseThrow());
  }

  /** The codes, each with the names of those it is about. */
  List<String> chain() {
    return explanation.reasons().stream()
        .map(reason -> reason.code().spelled() + " " + names(reason))
        .map(String::strip)
        .toList();
  }

  private static String names(Reason reason) {
    return String.join("", reason.pullRequests().stream().map(StoryChange::name).toList());
  }

  Reason nearest() {
    return explanation.reasons().getFirst();
  }

  Reason root() {
    return explanation.reasons().getLast();
  }
}
