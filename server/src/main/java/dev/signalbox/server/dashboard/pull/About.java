package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.server.dashboard.pages.WebLink;
import dev.signalbox.store.repositories.HostKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a pull request says of itself. Of one that landed long ago only the number may be left.
 *
 * @param url its page at the host; empty where there is none
 * @param state open, draft, closed or merged; empty where nobody knows
 */
public record About(
    long number,
    String title,
    String author,
    String base,
    String head,
    List<String> labels,
    String url,
    String state) {
  private static final int SHORT = 10;

  public About {
    labels = List.copyOf(labels);
  }

  public boolean hasAuthor() {
    return !author.isEmpty();
  }

  public boolean hasBase() {
    return !base.isEmpty();
  }

  public boolean hasLabels() {
    return !labels.isEmpty();
  }

  public boolean hasPage() {
    return !url.isEmpty();
  }

  public String shortHead() {
    return head.substring(0, Math.min(SHORT, head.length()));
  }

  /** What the local host calls the address of a pull request is no page. */
  static About of(PullRequestNumber number, Optional<PullRequest> known, HostKind host) {
    return known
        .map(pull -> of(pull, host))
        .orElseGet(() -> new About(number.value(), "Pull request", "", "", "", List.of(), "", ""));
  }

  private static About of(PullRequest pull, HostKind host) {
    var told = pull.description();
    return new About(
        pull.number().value(),
        told.title(),
        told.author().login(),
        pull.base().value(),
        pull.head().hex(),
        told.labelNames(),
        host.isLocal() ? "" : WebLink.of(told.url()),
        state(pull));
  }

  private static String state(PullRequest pull) {
    boolean isDraft = pull.draft() && pull.state() == PullRequest.State.OPEN;
    return isDraft ? "draft" : pull.state().name().toLowerCase(Locale.ROOT);
  }
}
