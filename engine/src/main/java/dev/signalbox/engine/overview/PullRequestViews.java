package dev.signalbox.engine.overview;

import dev.signalbox.engine.judge.Conflicts;
import dev.signalbox.engine.judge.LaneAssignment;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Rank;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Stage.Member;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.PullRequestAuthor;
import dev.signalbox.engine.view.PullRequestLabel;
import dev.signalbox.engine.view.StatusPullRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pull requests as the status of the queue shows them. */
final class PullRequestViews {
  private static final String NO_PRIORITY_RULE = "default";

  private final Ledger ledger;
  private final Estimates estimates;

  PullRequestViews(Ledger ledger, Estimates estimates) {
    this.ledger = ledger;
    this.estimates = estimates;
  }

  StatusPullRequest queued(Entry entry) {
    var pull = ledger.entries().pull(entry.number());
    var conflicts = Conflicts.holding(ledger, entry);
    return view(
        pull,
        entry.queuedAt(),
        entry.standing().rank(),
        scopes(entry),
        estimates.of(entry),
        conflicts.isEmpty() ? Optional.empty() : Optional.of(conflicts.stream().sorted().toList()));
  }

  List<StatusPullRequest> membersOf(Batch batch) {
    var views = new ArrayList<StatusPullRequest>();
    for (var number : batch.members()) {
      var entry = ledger.entries().entry(number);
      if (entry.isPresent() && !batch.isOver()) {
        views.add(queued(entry.get()));
      } else {
        ledger.entries().pulls().get(number).ifPresent(pull -> views.add(left(pull, batch)));
      }
    }
    return views;
  }

  /** It is queued no more, so that nothing but its batch tells since when it was. */
  private StatusPullRequest left(PullRequest pull, Batch batch) {
    var known =
        batch.stage() instanceof Stage.Over over
            ? over.member(pull.number())
            : Optional.<Member>empty();
    return view(
        pull,
        known.map(Member::queuedAt).orElse(batch.createdAt()),
        known.map(Member::rank).orElse(Rank.USUAL),
        batch.lanes().named(),
        Optional.empty(),
        Optional.empty());
  }

  /** Without lanes by scope, those that somebody gave it. */
  private List<String> scopes(Entry entry) {
    var named = entry.standing().lanes().named();
    if (!named.isEmpty()) return named;
    var given = ledger.entries().scopes().get(entry.number()).orElse(Set.of());
    return List.copyOf(LaneAssignment.named(given));
  }

  static String priorityRuleName(Rank rank) {
    return rank.rule().orElse(NO_PRIORITY_RULE);
  }

  private static StatusPullRequest view(
      PullRequest pull,
      Instant queuedAt,
      Rank rank,
      List<String> scopes,
      Optional<Instant> estimate,
      Optional<List<PullRequestNumber>> conflicts) {
    var about = pull.description();
    var labels = about.labels().stream().map(PullRequestViews::label).toList();
    return new StatusPullRequest(
        pull.number(),
        about.title(),
        about.url(),
        new PullRequestAuthor(about.author().id(), about.author().login()),
        queuedAt,
        rank.priority().alias(),
        priorityRuleName(rank),
        about.labelNames(),
        scopes,
        labels,
        labels,
        estimate.orElse(null),
        conflicts.orElse(null));
  }

  private static PullRequestLabel label(Description.Label label) {
    return new PullRequestLabel(label.id(), label.name(), label.color(), label.byDefault());
  }
}
