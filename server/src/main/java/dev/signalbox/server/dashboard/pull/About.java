package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.server.dashboard.pages.WebLink;
import dev.signalbox.store.repositories.HostKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a pull request says of itself. Of one that landed long ago only the number may be left.
 *
 * @param headBranch the branch or topic it was pushed to; empty where nobody knows
 * @param named people and what they have to do with it, and its milestone
 * @param url its page at the host; empty where there is none
 * @param state open, draft, closed or merged; empty where nobody knows
 */
public record About(
    long number,
    String title,
    String author,
    String base,
    String headBranch,
    String head,
    List<String> labels,
    List<Named> named,
    String url,
    String state) {
  private static final int SHORT = 10;

  /** Such as whom it is assigned to. */
  public record Named(String words, String names) {
    private static Named of(String words, List<String> names) {
      return new Named(words, String.join(", ", names));
    }
  }

  public About {
    labels = List.copyOf(labels);
    named = named.stream().filter(it -> !it.names().isEmpty()).toList();
  }

  public boolean hasAuthor() {
    return !author.isEmpty();
  }

  public boolean hasBase() {
    return !base.isEmpty();
  }

  public boolean hasHeadBranch() {
    return !headBranch.isEmpty();
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
        .orElseGet(
            () ->
                new About(
                    number.value(), "Pull request", "", "", "", "", List.of(), List.of(), "", ""));
  }

  private static About of(PullRequest pull, HostKind host) {
    var told = pull.description();
    return new About(
        pull.number().value(),
        told.title(),
        told.author().login(),
        pull.base().value(),
        "",
        pull.head().hex(),
        told.labelNames(),
        Stream.concat(
                Stream.of(
                    Named.of("Assigned to", told.assignees()),
                    Named.of("Review requested from", pull.reviews().requestedFrom()),
                    Named.of("Milestone", told.milestone().stream().toList())),
                verdicts(Optional.of(pull)))
            .toList(),
        host.isLocal() ? "" : WebLink.of(told.url()),
        state(pull));
  }

  /** Of one that is kept here; {@code known}: which reviews count. */
  static About of(PullDetail pull, Optional<PullRequest> known) {
    return new About(
        pull.number(),
        pull.title(),
        pull.author(),
        pull.base(),
        pull.head(),
        pull.headSha(),
        pull.labels(),
        Stream.concat(
                Stream.of(
                    Named.of("Assigned to", pull.assignees()),
                    Named.of("Review requested from", pull.requestedReviewers()),
                    Named.of("Milestone", Optional.ofNullable(pull.milestone()).stream().toList())),
                verdicts(known))
            .toList(),
        "",
        state(pull));
  }

  private static Stream<Named> verdicts(Optional<PullRequest> known) {
    return known.stream()
        .map(PullRequest::reviews)
        .flatMap(
            reviews ->
                Stream.of(
                    Named.of("Approved by", reviews.approvedBy()),
                    Named.of("Changes requested by", reviews.changesRequestedBy())));
  }

  private static String state(PullDetail pull) {
    if (pull.merged()) return "merged";
    return pull.draft() && pull.state().equals("open") ? "draft" : pull.state();
  }

  private static String state(PullRequest pull) {
    boolean isDraft = pull.draft() && pull.state() == PullRequest.State.OPEN;
    return isDraft ? "draft" : pull.state().name().toLowerCase(Locale.ROOT);
  }
}
