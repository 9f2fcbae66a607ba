package dev.signalbox.engine.story;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** A CI whose check {@code test} fails where pull requests are together that break. */
public final class ScriptedChecks {
  static final String REPORTER = "ci";
  private final ScriptedHost host;
  private final List<Set<String>> breaks = new ArrayList<>();
  private final Map<CommitSha, Integer> attempts = new HashMap<>();
  private BiFunction<Set<String>, Integer, Optional<CheckState>> says = (_, _) -> Optional.empty();
  private final Set<TreeSha> passed = new HashSet<>();
  private boolean silent;
  private long runs;

  ScriptedChecks(ScriptedHost host) {
    this.host = host;
  }

  void breaks(List<Set<String>> more) {
    breaks.addAll(more);
  }

  /** Says nothing by itself. */
  void silent(boolean quiet) {
    silent = quiet;
  }

  /**
   * What is said of pull requests that are together, at which attempt, where it is not as usual.
   */
  void says(BiFunction<Set<String>, Integer, Optional<CheckState>> rule) {
    says = rule;
  }

  List<QueueEvent> started(Effect effect) {
    var commit =
        switch (effect) {
          case Effect.Build build -> Optional.of(host.built(build).tested());
          case Effect.RunAgain again -> Optional.of(again.commit());
          case Effect.Probe probe -> Optional.of(probe.commit());
          case Effect.Rebuild _,
              Effect.StopProbe _,
              Effect.CheckHead _,
              Effect.Tidy _,
              Effect.UpdateBranch _,
              Effect.Act _,
              Effect.Merge _,
              Effect.ReadPermission _,
              Effect.ReadForeignPull _,
              Effect.Land _,
              Effect.ReadBranch _ ->
              Optional.<CommitSha>empty();
        };
    if (commit.isEmpty() || silent) return List.of();
    int attempt = attempts.merge(commit.get(), 1, Integer::sum);
    var names = host.names(commit.get());
    var state = says.apply(names, attempt).orElseGet(() -> usual(names));
    return List.of(report(commit.get(), "test", state));
  }

  private CheckState usual(Set<String> names) {
    return breaks.stream().anyMatch(names::containsAll) ? CheckState.FAILURE : CheckState.SUCCESS;
  }

  /** Nothing lands whose tree was never green, but for lanes that have nothing in common. */
  void hasPassed(Effect.Land land) {
    if (land.proof() == LandingProof.INDEPENDENT) return;
    if (!passed.contains(land.tree())) throw new AssertionError("never tested: " + land);
  }

  Observation report(CommitSha commit, String check, CheckState state) {
    if (state == CheckState.SUCCESS) passed.add(host.tree(commit));
    return new Observation.ChecksSeen(commit, List.of(run(check, ++runs, state)));
  }

  static CheckRun run(String check, long run, CheckState state) {
    return new CheckRun(new CheckKey(check, REPORTER), "", run, 1, state, "", Optional.empty());
  }
}
