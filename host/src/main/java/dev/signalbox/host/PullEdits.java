package dev.signalbox.host;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Description.Label;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.Reviews;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

/** A pull request with something changed. The version is the records' own affair. */
public final class PullEdits {
  private static final String LABEL_COLOR = "ededed";

  private PullEdits() {}

  public static PullRequest state(PullRequest pull, State state, Instant at) {
    if (pull.state() == state) return pull;
    return edited(pull, state, pull.head(), pull.difference(), updated(pull.description(), at))
        .with(pull.details().at(state, at));
  }

  /** Where only the base has moved, nobody has updated it. */
  public static PullRequest head(
      PullRequest pull, CommitSha head, Difference difference, Instant at) {
    var known = pull.description();
    if (pull.head().equals(head)) return edited(pull, pull.state(), head, difference, known);
    var moved = edited(pull, pull.state(), head, difference, updated(known, at));
    return withChecks(moved, List.of());
  }

  /** Of the same name there is one. */
  public static PullRequest withCheck(PullRequest pull, QueueCheck check) {
    var checks = new ArrayList<>(pull.checks());
    checks.removeIf(it -> it.name().equals(check.name()));
    checks.add(check);
    return withChecks(pull, checks);
  }

  /** With the last run of each name; checks of other names stay. */
  public static PullRequest checked(PullRequest pull, List<CheckRun> runs) {
    var last = new LinkedHashMap<String, QueueCheck>();
    for (var known : pull.checks()) last.put(known.name(), known);
    for (var run : runs) last.put(run.key().name(), run.shown());
    var checked = withChecks(pull, List.copyOf(last.values()));
    return CheckRun.longest(runs)
        .map(span -> checked.with(checked.details().checkedFor(span)))
        .orElse(checked);
  }

  private static PullRequest withChecks(PullRequest pull, List<QueueCheck> checks) {
    return new PullRequest(
        pull.number(),
        pull.version(),
        pull.state(),
        pull.draft(),
        pull.base(),
        pull.head(),
        pull.dependsOn(),
        pull.description(),
        pull.difference(),
        pull.reviews(),
        checks,
        pull.told());
  }

  public static PullRequest revised(PullRequest pull, PullRevision revision, Instant at) {
    var known = pull.description();
    var description =
        described(
            known,
            revision.title().orElse(known.title()),
            revision.body().orElse(known.body()),
            labels(revision.labelled(known.labelNames())),
            known.updatedAt());
    var dependsOn = revision.dependsOn().isEmpty() ? pull.dependsOn() : revision.dependsOn();
    boolean draft = revision.draft().orElse(pull.draft());
    return changed(pull, edited(pull, draft, dependsOn, description, pull.reviews()), at);
  }

  /** What it depends on by its body follows the body. */
  public static PullRequest edited(PullRequest pull, PullRequestEdit edit, Instant at) {
    var known = pull.description();
    var description =
        new Description(
            edit.title().orElse(known.title()),
            edit.body().orElse(known.body()),
            known.headBranch(),
            known.url(),
            known.author(),
            edit.labels().map(PullEdits::labels).orElse(known.labels()),
            edit.assignees().orElse(known.assignees()),
            edit.milestone().map(PullEdits::unlessEmpty).orElse(known.milestone()),
            known.createdAt(),
            known.updatedAt(),
            known.sender(),
            known.senderPermission());
    var dependsOn = new LinkedHashSet<>(pull.dependsOn());
    dependsOn.removeAll(DependencyLines.here(known.body(), known.url()));
    dependsOn.addAll(DependencyLines.here(description.body(), known.url()));
    var reviews =
        edit.requestedReviewers()
            .map(asked -> requested(pull.reviews(), asked))
            .orElse(pull.reviews());
    boolean draft = edit.draft().orElse(pull.draft());
    return changed(pull, edited(pull, draft, dependsOn, description, reviews), at);
  }

  private static Optional<String> unlessEmpty(String text) {
    return Optional.of(text).filter(it -> !it.isEmpty());
  }

  private static Reviews requested(Reviews known, List<String> from) {
    return new Reviews(known.approvedBy(), known.changesRequestedBy(), from);
  }

  public static PullRequest reviews(PullRequest pull, Reviews reviews, Instant at) {
    return changed(
        pull, edited(pull, pull.draft(), pull.dependsOn(), pull.description(), reviews), at);
  }

  /** Somebody wrote under it. */
  public static PullRequest touched(PullRequest pull, Instant at) {
    return edited(
        pull, pull.state(), pull.head(), pull.difference(), updated(pull.description(), at));
  }

  private static PullRequest changed(PullRequest before, PullRequest after, Instant at) {
    return after.equals(before) ? before : touched(after, at);
  }

  private static PullRequest edited(
      PullRequest pull,
      boolean draft,
      Set<PullRequestNumber> dependsOn,
      Description description,
      Reviews reviews) {
    return new PullRequest(
        pull.number(),
        pull.version(),
        pull.state(),
        draft,
        pull.base(),
        pull.head(),
        dependsOn,
        description,
        pull.difference(),
        reviews,
        pull.checks(),
        pull.told());
  }

  public static List<Label> labels(List<String> names) {
    return names.stream()
        .distinct()
        .map(name -> new Label(idOf(name), name, LABEL_COLOR, false))
        .toList();
  }

  /** Labels here are nothing but names; a number that clients can tell them apart by follows. */
  private static long idOf(String name) {
    var sum = new CRC32();
    sum.update(name.getBytes(StandardCharsets.UTF_8));
    return sum.getValue();
  }

  private static PullRequest edited(
      PullRequest pull,
      State state,
      CommitSha head,
      Difference difference,
      Description description) {
    return new PullRequest(
        pull.number(),
        pull.version(),
        state,
        pull.draft(),
        pull.base(),
        head,
        pull.dependsOn(),
        description,
        difference,
        pull.reviews(),
        pull.checks(),
        pull.told());
  }

  private static Description updated(Description old, Instant at) {
    return described(old, old.title(), old.body(), old.labels(), at);
  }

  private static Description described(
      Description old, String title, String body, List<Label> labels, Instant at) {
    return new Description(
        title,
        body,
        old.headBranch(),
        old.url(),
        old.author(),
        labels,
        old.assignees(),
        old.milestone(),
        old.createdAt(),
        at,
        old.sender(),
        old.senderPermission());
  }
}
