package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.gerrit.changes.GerritChange.Account;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import dev.signalbox.host.gerrit.changes.GerritChange.LabelVotes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A change in Gerrit's words, turned into those of the queue.
 *
 * @param footers what it depends on by its message
 * @param labels which of them stand for reviews and for checks
 */
record ChangeTranslation(
    GerritChange change, String url, Set<PullRequestNumber> footers, LabelRoles labels) {
  private static final String COLOR = "6b7280";

  /** The version is given later. */
  PullRequest pullRequest(CommitSha head, RelationChain chain, Difference difference) {
    var dependsOn = new TreeSet<>(chain.dependencies());
    dependsOn.addAll(footers);
    dependsOn.remove(change.number());
    return new PullRequest(
        change.number(),
        0,
        change.status().state(),
        change.isWorkInProgress(),
        change.branch(),
        head,
        dependsOn,
        description(),
        difference,
        reviews(),
        checks(),
        Optional.of(details().on(chain.stackedOn())));
  }

  private Description description() {
    var owner = change.people().owner();
    return new Description(
        change.subject(),
        change.body(),
        change.topic().orElseGet(() -> "change-" + change.number().value()),
        url,
        new Description.Author(owner.id(), owner.name()),
        change.hashtags().stream().sorted().map(ChangeTranslation::label).toList(),
        change.people().attention().stream().map(Account::name).sorted().toList(),
        change.topic(),
        change.times().created(),
        change.times().updated(),
        owner.name(),
        Permission.WRITE);
  }

  private static Description.Label label(String hashtag) {
    return new Description.Label(0, hashtag, COLOR, false);
  }

  private PullRequest.Reviews reviews() {
    var approved = new ArrayList<String>();
    var objected = new ArrayList<String>();
    for (var label : change.labels()) {
      if (!label.label().equals(labels.review())) continue;
      for (var vote : label.votes()) {
        if (vote.value() == label.most()) approved.add(vote.by().name());
        else if (vote.value() < 0) objected.add(vote.by().name());
      }
    }
    var asked = new ArrayList<String>();
    for (var reviewer : change.people().reviewers()) {
      if (!hasVoted(reviewer)) asked.add(reviewer.name());
    }
    return new PullRequest.Reviews(sorted(approved), sorted(objected), sorted(asked));
  }

  private boolean hasVoted(Account who) {
    return change.labels().stream()
        .flatMap(label -> label.votes().stream())
        .anyMatch(vote -> vote.by().id() == who.id());
  }

  private static List<String> sorted(List<String> names) {
    return names.stream().sorted().toList();
  }

  /** The votes of a CI on the head are its checks there; Gerrit's own word is one more. */
  private List<QueueCheck> checks() {
    var votes =
        change.labels().stream()
            .filter(label -> label.label().equals(labels.check()))
            .flatMap(label -> label.votes().stream().map(vote -> check(label, vote)));
    return change.status() == ChangeStatus.NEW
        ? Stream.concat(votes, Stream.of(requirements())).toList()
        : votes.toList();
  }

  /** Neutral while something is missing: it did not fail, and does not count as passed. */
  private QueueCheck requirements() {
    var missing = change.missing(labels);
    var state = missing.isEmpty() ? CheckState.SUCCESS : CheckState.NEUTRAL;
    String words =
        missing.isEmpty() ? "All are satisfied" : "Not satisfied: " + String.join(", ", missing);
    return new QueueCheck(RequiredByGerrit.CHECK, words, url, null, state, null);
  }

  private static QueueCheck check(LabelVotes label, GerritChange.LabelVote vote) {
    var state = vote.value() > 0 ? CheckState.SUCCESS : CheckState.FAILURE;
    String words = vote.by().name() + " voted " + (vote.value() > 0 ? "+" : "") + vote.value();
    return new QueueCheck(label.label(), words, null, null, state, null);
  }

  private PullDetails details() {
    var ended = change.times().submitted().or(() -> Optional.of(change.times().updated()));
    boolean isMerged = change.status() == ChangeStatus.MERGED;
    return new PullDetails(
        ended.filter(_ -> change.status() != ChangeStatus.NEW),
        ended.filter(_ -> isMerged),
        change.people().submitter().map(Account::name).filter(_ -> isMerged),
        Optional.of(change.head()).filter(_ -> isMerged),
        Optional.empty(),
        false,
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(votes()),
        Optional.empty());
  }

  private List<PullDetails.Vote> votes() {
    return change.labels().stream()
        .filter(label -> !label.label().equals(labels.report().orElse("")))
        .flatMap(
            label ->
                label.votes().stream().map(it -> new PullDetails.Vote(label.label(), it.value())))
        .toList();
  }
}
