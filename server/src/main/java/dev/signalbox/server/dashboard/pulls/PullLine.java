package dev.signalbox.server.dashboard.pulls;

import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Instant;
import java.util.List;

/** A pull request in the list; {@code state}: draft, closed, merged or just open. */
public record PullLine(
    long number,
    String address,
    String title,
    String author,
    String base,
    String state,
    List<String> labels,
    DisplayTime updated) {
  public PullLine {
    labels = List.copyOf(labels);
  }

  static PullLine of(PullDetail pull, String repository, Instant now) {
    String state = pull.draft() && pull.state().equals("open") ? "draft" : pull.state();
    return new PullLine(
        pull.number(),
        repository + "/pull/" + pull.number(),
        pull.title(),
        pull.author(),
        pull.base(),
        pull.merged() ? "merged" : state,
        pull.labels(),
        DisplayTime.since(pull.updatedAt(), now));
  }
}
