package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Pull requests that are tested and land together. {@code within} is the bisected batch it is a
 * part of; {@code rounds} counts the bisections its members went through.
 */
public record Batch(
    BatchId id,
    BranchName branch,
    String rule,
    Lanes lanes,
    List<PullRequestNumber> members,
    List<BatchId> parents,
    Optional<BatchId> within,
    int rounds,
    boolean inPlace,
    Instant createdAt,
    Optional<Candidate> candidate,
    Optional<Testing> testing,
    Stage stage) {

  public Batch {
    members = List.copyOf(members);
    parents = List.copyOf(parents);
  }

  public boolean isSingle() {
    return members.size() == 1;
  }

  public Optional<Built> built() {
    return candidate.flatMap(Candidate::built);
  }

  /** Whether it has, or is about to have, checks running. */
  public boolean takesSlot() {
    return stage instanceof Stage.Preparing || stage instanceof Stage.Running;
  }

  /** Whether the host is changing the head of its pull request for us. */
  public boolean isUpdating() {
    return stage instanceof Stage.Preparing preparing && preparing.updating();
  }

  public boolean isOver() {
    return stage instanceof Stage.Over;
  }

  /** Whether others can be tested on top of it. */
  public boolean isFooting() {
    return built().isPresent()
        && (stage instanceof Stage.Running || stage instanceof Stage.Green || isRed());
  }

  /** What stands on a red one already may still vouch for it; nothing more is put there. */
  public boolean isTestedUpon() {
    return isFooting() && !isRed();
  }

  public boolean isRed() {
    return stage instanceof Stage.Red;
  }

  public boolean isGreen() {
    return stage instanceof Stage.Green;
  }

  public Batch at(Stage next) {
    return new Batch(
        id, branch, rule, lanes, members, parents, within, rounds, inPlace, createdAt, candidate,
        testing, next);
  }

  public Batch with(Candidate next) {
    return new Batch(
        id,
        branch,
        rule,
        lanes,
        members,
        parents,
        within,
        rounds,
        inPlace,
        createdAt,
        Optional.of(next),
        testing,
        stage);
  }

  public Batch with(Testing next) {
    return new Batch(
        id,
        branch,
        rule,
        lanes,
        members,
        parents,
        within,
        rounds,
        inPlace,
        createdAt,
        candidate,
        Optional.of(next),
        stage);
  }

  public Batch withMembers(List<PullRequestNumber> next) {
    return new Batch(
        id, branch, rule, lanes, next, parents, within, rounds, inPlace, createdAt, candidate,
        testing, stage);
  }

  public Batch withParents(List<BatchId> next) {
    return new Batch(
        id, branch, rule, lanes, members, next, within, rounds, inPlace, createdAt, candidate,
        testing, stage);
  }

  public Batch without(PullRequestNumber number) {
    return withMembers(members.stream().filter(member -> !member.equals(number)).toList());
  }
}
