package dev.signalbox.engine.explanation;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.judge.ScopesUnderTest;
import dev.signalbox.engine.ledger.BaseProbe;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.LocalCheck;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A check that somebody outside has to run and has not ended.
 *
 * @param candidate a batch whose candidate contains the commit, if there is one
 * @param isRunning whether somebody said that it has begun
 * @param scopes the parts of the repository that are concerned
 */
public record WantedCheck(
    CommitSha commit,
    Optional<BatchId> candidate,
    String name,
    boolean isRunning,
    ScopesUnderTest scopes) {
  private record Place(CommitSha commit, String name) {}

  public static List<WantedCheck> all(Ledger ledger, Instant now) {
    var wanted = new LinkedHashMap<Place, WantedCheck>();
    for (var batch : ledger.batches().byId()) {
      if (batch.stage() instanceof Stage.Running) add(wanted, ledger, batch, now);
    }
    for (var branch : ledger.batches().branches()) {
      for (var probe : branch.probes()) add(wanted, ledger, branch, probe);
    }
    Set<String> own =
        ledger.policy().rules().checks(LocalCheck.Occasion.QUEUE).stream()
            .map(LocalCheck::name)
            .collect(Collectors.toSet());
    return wanted.values().stream().filter(check -> !own.contains(check.name)).toList();
  }

  private static void add(Map<Place, WantedCheck> wanted, Ledger ledger, Batch batch, Instant now) {
    var testing = batch.testing().filter(it -> it.endedAt().isEmpty());
    if (testing.isEmpty() || batch.built().isEmpty()) return;
    var built = batch.built().get();
    var candidate = Optional.of(batch.id()).filter(_ -> built.tested().equals(built.commit()));
    var scopes = ScopesUnderTest.of(ledger, List.of(batch));
    for (String name : AwaitedChecks.of(ledger, batch, now)) {
      add(wanted, built.tested(), candidate, name, testing.get(), scopes);
    }
  }

  /** What made somebody red is shown by what they stand on, or is theirs. */
  private static void add(
      Map<Place, WantedCheck> wanted, Ledger ledger, Branch branch, BaseProbe probe) {
    var names = new TreeSet<String>();
    var candidate = Optional.<BatchId>empty();
    var asking = new ArrayList<Batch>();
    for (var batch : ledger.batches().train(branch.name())) {
      var base = batch.built().filter(built -> built.belowTree().equals(probe.tree()));
      if (!batch.isRed() || base.isEmpty()) continue;
      asking.add(batch);
      batch.testing().ifPresent(testing -> names.addAll(unsuccessful(testing)));
      if (base.map(Built::below).filter(probe.commit()::equals).isPresent()) {
        candidate = Optional.of(batch.id());
      }
    }
    for (var run : probe.testing().runs()) {
      if (run.isFinished()) names.remove(run.key().name());
    }
    var scopes = ScopesUnderTest.of(ledger, asking);
    for (String name : names) {
      add(wanted, probe.commit(), candidate, name, probe.testing(), scopes);
    }
  }

  private static void add(
      Map<Place, WantedCheck> wanted,
      CommitSha commit,
      Optional<BatchId> candidate,
      String name,
      Testing testing,
      ScopesUnderTest scopes) {
    boolean isRunning = false;
    for (var run : testing.runs()) {
      isRunning |= run.key().name().equals(name) && run.state() == CheckState.PENDING;
    }
    wanted.putIfAbsent(
        new Place(commit, name), new WantedCheck(commit, candidate, name, isRunning, scopes));
  }

  private static Set<String> unsuccessful(Testing testing) {
    var names = new TreeSet<String>();
    for (CheckRun run : testing.runs()) {
      if (run.state() != CheckState.SUCCESS) names.add(run.key().name());
    }
    return names;
  }
}
