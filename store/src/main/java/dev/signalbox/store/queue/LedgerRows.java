package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Experience;
import dev.signalbox.engine.ledger.Freeze;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Obeyed;
import dev.signalbox.engine.ledger.Ordered;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.ledger.Policy;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Roll;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.engine.ledger.Sequence;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.ledger.StepKey;
import dev.signalbox.engine.ledger.Trains;
import dev.signalbox.engine.log.AbortCode;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.wire.facts.Facts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import tools.jackson.core.type.TypeReference;

/**
 * How a ledger is cut into rows, and made of them again. What follows from other facts has none.
 */
final class LedgerRows {
  private static final String RULES = "rules";
  private static final String PAUSE = "pause";
  private static final String STOP = "stop";
  private static final String SEQUENCE = "sequence";
  private static final String RECENT = "recent-trees";

  private static final Shelf<PullRequestNumber, PullRequest> PULLS =
      byNumber("pull", ledger -> ledger.roll().pulls(), new TypeReference<>() {});
  private static final Shelf<PullRequestNumber, Set<String>> SCOPES =
      byNumber("scopes", ledger -> ledger.roll().scopes(), new TypeReference<>() {});
  private static final Shelf<PullRequestNumber, CommitSha> LANDED =
      byNumber("landed", ledger -> ledger.roll().landed(), new TypeReference<>() {});
  private static final Shelf<PullRequestNumber, AbortCode> DEPARTED =
      byNumber("departed", ledger -> ledger.roll().departed(), new TypeReference<>() {});
  private static final Shelf<PullRequestNumber, Entry> ENTRIES =
      byNumber("entry", ledger -> ledger.roll().entries(), new TypeReference<>() {});
  private static final Shelf<BranchName, Branch> BRANCHES =
      new Shelf<>(
          "branch",
          ledger -> ledger.trains().branches(),
          BranchName::value,
          BranchName::new,
          new TypeReference<>() {});
  private static final Shelf<BatchId, Batch> BATCHES =
      new Shelf<>(
          "batch",
          ledger -> ledger.trains().batches(),
          BatchId::toString,
          text -> new BatchId(UUID.fromString(text)),
          new TypeReference<>() {});
  private static final Shelf<StepKey, Step> STEPS =
      new Shelf<>(
          "step",
          ledger -> ledger.trains().steps(),
          key -> key.number() + " " + key.branch(),
          LedgerRows::stepKey,
          new TypeReference<>() {});
  private static final Shelf<TreeSha, Ordered<CheckKey, CheckRun>> TREES =
      new Shelf<>(
          "tree",
          ledger -> ledger.experience().ended(),
          TreeSha::hex,
          TreeSha::new,
          new TypeReference<>() {});
  private static final Shelf<String, List<Duration>> DURATIONS =
      new Shelf<>(
          "durations",
          ledger -> ledger.experience().durations(),
          Function.identity(),
          Function.identity(),
          new TypeReference<>() {});
  private static final Shelf<UUID, Freeze> FREEZES =
      new Shelf<>(
          "freeze",
          ledger -> ledger.policy().freezes(),
          UUID::toString,
          UUID::fromString,
          new TypeReference<>() {});
  private static final Shelf<Long, CommandId> OBEYED =
      new Shelf<>(
          "obeyed",
          ledger -> ledger.obeyed().byAge(),
          number -> Long.toString(number),
          Long::valueOf,
          new TypeReference<>() {});

  private static final List<Shelf<?, ?>> SHELVES =
      List.of(
          PULLS, SCOPES, LANDED, DEPARTED, ENTRIES, BRANCHES, BATCHES, STEPS, TREES, DURATIONS,
          FREEZES, OBEYED);

  private LedgerRows() {}

  private static StepKey stepKey(String text) {
    int space = text.indexOf(' ');
    return new StepKey(
        new BranchName(text.substring(space + 1)), Long.parseLong(text.substring(0, space)));
  }

  private static <V> Shelf<PullRequestNumber, V> byNumber(
      String kind, Function<Ledger, Ordered<PullRequestNumber, V>> map, TypeReference<V> type) {
    return new Shelf<>(
        kind,
        map,
        number -> Long.toString(number.value()),
        text -> new PullRequestNumber(Long.parseLong(text)),
        type);
  }

  static List<FactRow> changes(Ledger before, Ledger after) {
    var rows = new ArrayList<FactRow>();
    for (var shelf : SHELVES) shelf.addChanges(before, after, rows);
    var old = before.policy();
    var now = after.policy();
    add(rows, RULES, RulesInForce.class, Optional.of(old.inForce()), Optional.of(now.inForce()));
    add(rows, PAUSE, Pause.class, old.pause(), now.pause());
    add(rows, STOP, SafetyStop.class, old.stop(), now.stop());
    add(
        rows,
        SEQUENCE,
        Sequence.class,
        Optional.of(before.sequence()),
        Optional.of(after.sequence()));
    add(rows, RECENT, RecentTrees.class, Optional.of(recent(before)), Optional.of(recent(after)));
    return rows;
  }

  /** In the order in which they became known, which decides who is forgotten first. */
  private record RecentTrees(List<TreeSha> trees) {}

  private static RecentTrees recent(Ledger ledger) {
    return new RecentTrees(ledger.experience().recent());
  }

  private static <V> void add(
      List<FactRow> rows, String kind, Class<V> type, Optional<V> before, Optional<V> after) {
    if (before.equals(after)) return;
    rows.add(new FactRow(kind, "", after.map(value -> Facts.write(type, value))));
  }

  static Ledger restored(RepositorySlug slug, UUID seed, Map<String, List<FactRow>> rows) {
    var fresh = Ledger.of(slug, seed);
    var policy =
        new Policy(
            Shelf.only(rows, RULES, RulesInForce.class).orElse(RulesInForce.DEFAULT),
            Shelf.only(rows, PAUSE, Pause.class),
            Shelf.only(rows, STOP, SafetyStop.class),
            FREEZES.restored(rows));
    var roll =
        Roll.restored(
            PULLS.restored(rows),
            SCOPES.restored(rows),
            LANDED.restored(rows),
            DEPARTED.restored(rows),
            ENTRIES.restored(rows));
    var recent = Shelf.only(rows, RECENT, RecentTrees.class).map(RecentTrees::trees);
    return fresh
        .with(policy)
        .with(roll)
        .with(
            Trains.restored(BRANCHES.restored(rows), BATCHES.restored(rows), STEPS.restored(rows)))
        .with(
            new Experience(
                TREES.restored(rows), recent.orElse(List.of()), DURATIONS.restored(rows)))
        .with(Obeyed.restored(OBEYED.restored(rows)))
        .with(Shelf.only(rows, SEQUENCE, Sequence.class).orElse(fresh.sequence()));
  }
}
