package dev.signalbox.hosting;

import dev.signalbox.engine.ledger.PullRequest;
import java.util.List;
import java.util.Locale;

/** A pull request as its host tells it. */
public record PullView(
    long number,
    String title,
    String state,
    boolean draft,
    String base,
    String head,
    String author,
    List<String> labels,
    boolean conflict,
    long commitsBehind,
    String url) {
  public PullView {
    labels = List.copyOf(labels);
  }

  public static PullView of(PullRequest pull) {
    var about = pull.description();
    return new PullView(
        pull.number().value(),
        about.title(),
        pull.state().name().toLowerCase(Locale.ROOT),
        pull.draft(),
        pull.base().value(),
        pull.head().hex(),
        about.author().login(),
        about.labelNames(),
        pull.difference().conflict(),
        pull.difference().commitsBehind(),
        about.url());
  }
}
