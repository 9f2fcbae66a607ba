package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.Inlined;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Pull requests that are tested and land together. */
public record Batch(
    @Inlined BatchComposition composition,
    @Inlined BatchPlacement placement,
    @Inlined BatchAttempt attempt) {

  /** A batch that is not started yet. */
  public static Batch of(BatchComposition composition, BatchPlacement placement) {
    return new Batch(composition, placement, BatchAttempt.at(new Stage.NotStarted()));
  }

  public BatchId id() {
    return composition.id();
  }

  public BranchName branch() {
    return composition.branch();
  }

  public String rule() {
    return composition.rule();
  }

  public Lanes lanes() {
    return composition.lanes();
  }

  public List<PullRequestNumber> members() {
    return composition.members();
  }

  public List<BatchId> parents() {
    return placement.parents();
  }

  public Optional<BatchId> within() {
    return placement.within();
  }

  public int rounds() {
    return placement.rounds();
  }

  public boolean inPlace() {
    return placement.inPlace();
  }

  public Instant createdAt() {
    return placement.createdAt();
  }

  public Optional<Candidate> candidate() {
    return attempt.candidate();
  }

  public Optional<Testing> testing() {
    return attempt.testing();
  }

  public Stage stage() {
    return attempt.stage();
  }

  public boolean isSingle() {
    return members().size() == 1;
  }

  public Optional<Built> built() {
    return attempt.candidate().flatMap(Candidate::built);
  }

  /** Whether it is tested beside the train, in case that some of those ahead fail. */
  public boolean isFallback() {
    return placement.without().isPresent();
  }

  /** Whether it has, or is about to have, checks running. */
  public boolean takesSlot() {
    return stage() instanceof Stage.Preparing || stage() instanceof Stage.Running;
  }

  /** Whether the host is changing the head of its pull request for us. */
  public boolean isUpdating() {
    return stage() instanceof Stage.Preparing preparing && preparing.updating();
  }

  public boolean isOver() {
    return stage() instanceof Stage.Over;
  }

  /** Whether others can be tested on top of it. */
  public boolean isFooting() {
    return built().isPresent()
        && (stage() instanceof Stage.Running || stage() instanceof Stage.Green || isRed());
  }

  /** What stands on a red one already may still vouch for it; nothing more is put there. */
  public boolean isTestedUpon() {
    return isFooting() && !isRed() && !isTriedAgain();
  }

  /** It has failed, and its checks run once more before anybody says so. */
  public boolean isTriedAgain() {
    return stage() instanceof Stage.Running && testing().orElseThrow().attempt() > 0;
  }

  public boolean isRed() {
    return stage() instanceof Stage.Red;
  }

  public boolean isGreen() {
    return stage() instanceof Stage.Green;
  }

  public Batch at(Stage next) {
    return with(attempt.to(next));
  }

  public Batch with(Candidate next) {
    return with(attempt.with(next));
  }

  public Batch with(Testing next) {
    return with(attempt.with(next));
  }

  public Batch with(BatchAttempt next) {
    return new Batch(composition, placement, next);
  }

  public Batch with(BatchPlacement next) {
    return new Batch(composition, next, attempt);
  }

  public Batch withMembers(List<PullRequestNumber> next) {
    return new Batch(composition.withMembers(next), placement, attempt);
  }

  public Batch withParents(List<BatchId> next) {
    return with(placement.withParents(next));
  }

  public Batch without(PullRequestNumber number) {
    return withMembers(members().stream().filter(member -> !member.equals(number)).toList());
  }
}
