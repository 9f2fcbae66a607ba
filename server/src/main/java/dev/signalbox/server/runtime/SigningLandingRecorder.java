package dev.signalbox.server.runtime;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Batches;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.ExtendedRules;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.host.Protection;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.SigningKey;
import dev.signalbox.runtime.LandingRecorder;
import dev.signalbox.runtime.RecordedLanding;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Writes and signs the record of each landing, from what the ledger knew when it ended. */
public final class SigningLandingRecorder implements LandingRecorder {
  private final Supplier<SigningKey> key;
  private final String engine;

  /** The key is asked for at each landing: any node may have replaced it. */
  public SigningLandingRecorder(Supplier<SigningKey> key, String engine) {
    this.key = key;
    this.engine = engine;
  }

  @Override
  public List<RecordedLanding> landings(Ledger before, Ledger after, Instant now) {
    var landings = new ArrayList<RecordedLanding>();
    for (Branch branch : before.batches().branches()) {
      branch
          .landing()
          .flatMap(landing -> landed(landing, branch.name(), before.batches(), after.batches()))
          .map(landing -> written(before, branch, landing, now))
          .ifPresent(landings::add);
    }
    return landings;
  }

  /** As it is on the branch; what the host merged by itself became a commit of the host's. */
  private static Optional<Landing> landed(
      Landing landing, BranchName branch, Batches before, Batches after) {
    if (before.branch(branch).tip().equals(after.branch(branch).tip())) return Optional.empty();
    return after.steps(branch).stream()
        .filter(step -> step.landed().isPresent())
        .filter(step -> step.from().equals(landing.expectedTip()))
        .map(Step::to)
        .filter(commit -> landing.isByHost() || commit.equals(landing.commit()))
        .map(landing::as)
        .findFirst();
  }

  private RecordedLanding written(Ledger ledger, Branch branch, Landing landing, Instant now) {
    var unit = landing.unit().stream().map(ledger.batches().byId()::at).toList();
    var last = unit.getLast();
    var record =
        new LandingRecord(
            ledger.repository(),
            branch.name(),
            landing.proof(),
            landing.expectedTip(),
            landing.commit(),
            landing.tree(),
            last.built().map(Built::tested).orElse(landing.commit()),
            unit.stream().map(batch -> landed(ledger, batch)).toList(),
            checks(ledger, last),
            ledger.policy().inForce().commit(),
            ledger.policy().inForce().extended(),
            engine,
            now);
    return new RecordedLanding(
        branch.name().value(), landing.commit().hex(), now, key.get().sign(record).lines());
  }

  @Override
  public Optional<RecordedLanding> merge(Ledger before, Report.MergeEnded merge, Instant now) {
    if (!merge.isProven()) return Optional.empty();
    if (!(merge.ending() instanceof Ending.Done<CommitSha, LandRefusal>(var commit))) {
      return Optional.empty();
    }
    var land = merge.land();
    var unit = land.units().getFirst();
    var record =
        new LandingRecord(
            before.repository(),
            land.branch(),
            LandingProof.RULE,
            land.expectedTip(),
            commit,
            land.tree(),
            unit.changes().getFirst().head(),
            List.of(new LandedUnit(unit.method(), unit.changes())),
            headChecks(before, merge.number()),
            land.rules(),
            extended(before, land.rules()),
            engine,
            now);
    return Optional.of(
        new RecordedLanding(
            land.branch().value(), commit.hex(), now, key.get().sign(record).lines()));
  }

  /** An effect names the rules by their own commit only; other rules may be in force by now. */
  private static Optional<ExtendedRules> extended(Ledger ledger, Optional<CommitSha> rules) {
    var inForce = ledger.policy().inForce();
    return inForce.commit().equals(rules) ? inForce.extended() : Optional.empty();
  }

  /** Those of its own head, but for what rules have posted there. */
  private static List<LandedCheck> headChecks(Ledger ledger, PullRequestNumber number) {
    var own = new TreeSet<>(ledger.policy().rules().postedChecks());
    own.add(Protection.OWN_CHECK);
    own.add(BuiltInRules.title(BuiltInRules.PROTECTIONS));
    var checks = new ArrayList<LandedCheck>();
    var known = ledger.entries().pulls().get(number).map(PullRequest::checks);
    for (var check : known.orElse(List.of())) {
      if (!own.contains(check.name()) && check.state() == CheckState.SUCCESS) {
        checks.add(new LandedCheck(check.name(), "", check.state(), 0));
      }
    }
    return checks;
  }

  private static LandedUnit landed(Ledger ledger, Batch batch) {
    var method = ledger.policy().rule(batch.rule()).orElseThrow().mergeMethod();
    return new LandedUnit(method, batch.candidate().map(Candidate::own).orElseThrow());
  }

  /**
   * What failed and was not asked for says nothing about why this counts as tested. A required
   * check that failed would never land; if it did all the same, its record says so and proves
   * nothing.
   */
  private static List<LandedCheck> checks(Ledger ledger, Batch batch) {
    var rule = ledger.policy().rule(batch.rule()).orElseThrow();
    var required = RequiredCheckNames.of(rule.mergeConditions());
    var checks = new ArrayList<LandedCheck>();
    for (CheckRun run : batch.testing().map(Testing::runs).orElseThrow()) {
      var check =
          new LandedCheck(
              run.key().name(),
              run.key().reporter(),
              run.state(),
              run.run(),
              run.details().quarantined());
      boolean speaksForIt = check.succeeded() || check.abstained();
      if (speaksForIt || required.contains(check.name())) checks.add(check);
    }
    return checks;
  }
}
