package dev.signalbox.host;

import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Description.Label;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.zip.CRC32;

/** A pull request with something changed. The version is the records' own affair. */
public final class PullEdits {
  private static final String LABEL_COLOR = "ededed";

  private PullEdits() {}

  public static PullRequest state(PullRequest pull, State state, Instant at) {
    if (pull.state() == state) return pull;
    return edited(pull, state, pull.head(), pull.difference(), updated(pull.description(), at));
  }

  /** Where only the base has moved, nobody has updated it. */
  public static PullRequest head(
      PullRequest pull, CommitSha head, Difference difference, Instant at) {
    var known = pull.description();
    var description = pull.head().equals(head) ? known : updated(known, at);
    return edited(pull, pull.state(), head, difference, description);
  }

  public static PullRequest labels(PullRequest pull, List<String> labels, Instant at) {
    var known = pull.description();
    var next = described(known, known.title(), known.body(), labels(labels), known.updatedAt());
    return next.equals(known)
        ? pull
        : edited(pull, pull.state(), pull.head(), pull.difference(), updated(next, at));
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
    var revised =
        new PullRequest(
            pull.number(),
            pull.version(),
            pull.state(),
            revision.draft().orElse(pull.draft()),
            pull.base(),
            pull.head(),
            revision.dependsOn().isEmpty() ? pull.dependsOn() : revision.dependsOn(),
            description,
            pull.difference(),
            pull.reviews(),
            pull.checks());
    return revised.equals(pull)
        ? pull
        : edited(revised, pull.state(), pull.head(), pull.difference(), updated(description, at));
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
        pull.checks());
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
