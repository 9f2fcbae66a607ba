package dev.signalbox.store.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.CheckHistory;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.HeadTesting;
import dev.signalbox.engine.ledger.JobKnowledge;
import dev.signalbox.engine.ledger.KnownRule;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.OutcomeTotals;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.ledger.Policy;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.RulesInForce;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.engine.ledger.Sequence;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.ledger.StepKey;
import dev.signalbox.engine.ledger.TestRecord;
import dev.signalbox.engine.ledger.TestedJob;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.TraitTally;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.wire.facts.StoredDocument;
import dev.signalbox.wire.facts.UnreadableDocument;
import dev.signalbox.wire.facts.UntypedActions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;

/**
 * How a ledger is cut into rows, and made of them again. What follows from other facts has none.
 */
final class LedgerRows {
  private static final StoredDocument<RulesInForce> RULES =
      StoredDocument.of("rules", RulesInForce.class).upgradedBy(UntypedActions::leftOut);
  private static final StoredDocument<Pause> PAUSE = StoredDocument.of("pause", Pause.class);
  private static final StoredDocument<SafetyStop> STOP =
      StoredDocument.of("stop", SafetyStop.class);
  private static final StoredDocument<Sequence> SEQUENCE =
      StoredDocument.of("sequence", Sequence.class);
  private static final StoredDocument<RecentTrees> RECENT =
      StoredDocument.of("recent-trees", RecentTrees.class);
  static final StoredDocument<Set<Product>> PRODUCTS =
      StoredDocument.of("products", new TypeReference<>() {});
  private static final StoredDocument<PullRequestNumber> BACKLOG =
      StoredDocument.of("automation-backlog", PullRequestNumber.class);

  /** The kind of the rows of those that are queued. */
  static final String ENTRY = "entry";

  private static final LedgerTable<PullRequestNumber, PullRequest> PULLS =
      byNumber(StoredDocument.of("pull", PullRequest.class), ledger -> ledger.entries().pulls());
  private static final LedgerTable<PullRequestNumber, Set<String>> SCOPES =
      byNumber(
          StoredDocument.of("scopes", new TypeReference<>() {}),
          ledger -> ledger.entries().scopes());
  private static final LedgerTable<PullRequestNumber, CommitSha> LANDED =
      byNumber(StoredDocument.of("landed", CommitSha.class), ledger -> ledger.entries().landed());
  private static final LedgerTable<PullRequestNumber, AbortCode> DEPARTED =
      byNumber(
          StoredDocument.of("departed", AbortCode.class), ledger -> ledger.entries().departed());
  private static final LedgerTable<PullRequestNumber, Entry> ENTRIES =
      byNumber(StoredDocument.of(ENTRY, Entry.class), ledger -> ledger.entries().byNumber());
  private static final LedgerTable<BranchName, Branch> BRANCHES =
      new LedgerTable<>(
          StoredDocument.of("branch", Branch.class),
          ledger -> ledger.batches().branches(),
          BranchName::value,
          BranchName::new);
  private static final LedgerTable<BatchId, Batch> BATCHES =
      new LedgerTable<>(
          StoredDocument.of("batch", Batch.class),
          ledger -> ledger.batches().byId(),
          BatchId::toString,
          text -> new BatchId(UUID.fromString(text)));
  private static final LedgerTable<StepKey, Step> STEPS =
      new LedgerTable<>(
          StoredDocument.of("step", Step.class),
          ledger -> ledger.batches().steps(),
          key -> key.number() + " " + key.branch(),
          LedgerRows::stepKey);
  private static final LedgerTable<TreeSha, PersistentMap<CheckKey, CheckRun>> TREES =
      new LedgerTable<>(
          StoredDocument.of("tree", new TypeReference<>() {}),
          ledger -> ledger.checkHistory().ended(),
          TreeSha::hex,
          TreeSha::new);
  private static final LedgerTable<String, List<Duration>> DURATIONS =
      new LedgerTable<>(
          StoredDocument.of("durations", new TypeReference<>() {}),
          ledger -> ledger.checkHistory().durations(),
          Function.identity(),
          Function.identity());
  private static final LedgerTable<String, List<Duration>> SCOPE_DURATIONS =
      new LedgerTable<>(
          StoredDocument.of("scope-durations", new TypeReference<>() {}),
          ledger -> ledger.checkHistory().byScope(),
          Function.identity(),
          Function.identity());
  private static final LedgerTable<UUID, Freeze> FREEZES =
      new LedgerTable<>(
          StoredDocument.of("freeze", Freeze.class),
          ledger -> ledger.policy().freezes(),
          UUID::toString,
          UUID::fromString);
  private static final LedgerTable<Long, CommandId> OBEYED =
      new LedgerTable<>(
          StoredDocument.of("obeyed", CommandId.class),
          ledger -> ledger.handledCommands().byAge(),
          number -> Long.toString(number),
          Long::valueOf);

  private static final LedgerTable<PullRequestNumber, PullAutomation> AUTOMATION =
      byNumber(
          StoredDocument.of("automation", PullAutomation.class),
          ledger -> ledger.automation().byNumber());
  private static final LedgerTable<String, KnownRule> KNOWN_RULES =
      new LedgerTable<>(
          StoredDocument.of("known-rule", KnownRule.class),
          ledger -> ledger.automation().rules(),
          Function.identity(),
          Function.identity());

  /** The kind of the rows of pull requests that some of another repository wait for. */
  static final String FOREIGN_PULL = "foreign-pull";

  private static final LedgerTable<PullReference, ForeignPull> FOREIGN_PULLS =
      new LedgerTable<>(
          StoredDocument.of(FOREIGN_PULL, ForeignPull.class),
          ledger -> ledger.automation().foreign(),
          PullReference::folded,
          PullReference::parse);

  private static final LedgerTable<JobName, JobHealth> JOB_HEALTH =
      new LedgerTable<>(
          StoredDocument.of("job-health", JobHealth.class),
          ledger -> ledger.jobs().health(),
          JobKeys::text,
          JobKeys::name);
  private static final LedgerTable<TestedJob, JobTestResults> JOB_TESTS =
      new LedgerTable<>(
          StoredDocument.of("job-tests", JobTestResults.class),
          ledger -> ledger.jobs().tests(),
          JobKeys::text,
          JobKeys::tested);

  private static final LedgerTable<PullRequestNumber, HeadTesting> HEAD_TESTINGS =
      byNumber(
          StoredDocument.of("head-testing", HeadTesting.class),
          ledger -> ledger.jobs().heads().byNumber());

  private static final StoredDocument<OutcomeTotals> OUTCOME_TOTALS =
      StoredDocument.of("outcome-totals", OutcomeTotals.class);
  private static final LedgerTable<Trait, TraitTally> TRAIT_OUTCOMES =
      new LedgerTable<>(
          StoredDocument.of("trait-outcomes", TraitTally.class),
          ledger -> ledger.outcomes().tallies(),
          TraitKeys::text,
          TraitKeys::trait);
  private static final LedgerTable<PullRequestNumber, TestRecord> TEST_RECORDS =
      byNumber(
          StoredDocument.of("test-record", TestRecord.class),
          ledger -> ledger.outcomes().records());

  private static final List<LedgerTable<?, ?>> TABLES =
      List.of(
          PULLS,
          SCOPES,
          LANDED,
          DEPARTED,
          ENTRIES,
          BRANCHES,
          BATCHES,
          STEPS,
          TREES,
          DURATIONS,
          SCOPE_DURATIONS,
          FREEZES,
          OBEYED,
          AUTOMATION,
          KNOWN_RULES,
          FOREIGN_PULLS,
          JOB_HEALTH,
          JOB_TESTS,
          HEAD_TESTINGS,
          TRAIT_OUTCOMES,
          TEST_RECORDS);
  private static final List<StoredDocument<?>> SINGLES =
      List.of(RULES, PAUSE, STOP, SEQUENCE, RECENT, PRODUCTS, BACKLOG, OUTCOME_TOTALS);

  private static final Set<String> KINDS =
      documents().stream().map(StoredDocument::name).collect(Collectors.toUnmodifiableSet());

  private LedgerRows() {}

  private static StepKey stepKey(String text) {
    int space = text.indexOf(' ');
    return new StepKey(
        new BranchName(text.substring(space + 1)), Long.parseLong(text.substring(0, space)));
  }

  private static <V> LedgerTable<PullRequestNumber, V> byNumber(
      StoredDocument<V> document, Function<Ledger, PersistentMap<PullRequestNumber, V>> map) {
    return new LedgerTable<>(
        document,
        map,
        number -> Long.toString(number.value()),
        text -> new PullRequestNumber(Long.parseLong(text)));
  }

  /** Everything that a ledger is made of, one for each kind of fact. */
  static List<StoredDocument<?>> documents() {
    var documents = new ArrayList<StoredDocument<?>>(SINGLES);
    for (var table : TABLES) documents.add(table.document());
    return documents;
  }

  static List<FactRow> changes(Ledger before, Ledger after) {
    var rows = new ArrayList<FactRow>();
    for (var table : TABLES) table.addChanges(before, after, rows);
    var old = before.policy();
    var now = after.policy();
    add(rows, RULES, Optional.of(old.inForce()), Optional.of(now.inForce()));
    add(rows, PAUSE, old.pause(), now.pause());
    add(rows, STOP, old.stop(), now.stop());
    add(rows, SEQUENCE, Optional.of(before.sequence()), Optional.of(after.sequence()));
    add(rows, PRODUCTS, old.products(), now.products());
    add(rows, BACKLOG, before.automation().backlog(), after.automation().backlog());
    add(
        rows,
        OUTCOME_TOTALS,
        Optional.of(before.outcomes().totals()),
        Optional.of(after.outcomes().totals()));
    add(rows, RECENT, Optional.of(recent(before)), Optional.of(recent(after)));
    return rows;
  }

  /** In the order in which they became known, which decides who is forgotten first. */
  private record RecentTrees(List<TreeSha> trees) {}

  private static RecentTrees recent(Ledger ledger) {
    return new RecentTrees(ledger.checkHistory().recent());
  }

  private static <V> void add(
      List<FactRow> rows, StoredDocument<V> document, Optional<V> before, Optional<V> after) {
    if (before.equals(after)) return;
    rows.add(new FactRow(document.name(), "", after.map(document::bytes)));
  }

  /**
   * What a ledger becomes by these rows; all of it, where it is a fresh one. What no row tells of
   * stays the same object, and is not looked at.
   */
  static Ledger restored(Ledger known, Map<String, List<FactRow>> rows) {
    for (String kind : rows.keySet()) {
      if (!KINDS.contains(kind)) throw UnreadableDocument.ofUnknownKind("a fact", kind);
    }
    if (rows.isEmpty()) return known;
    return known
        .with(same(known.policy(), policy(known, rows)))
        .with(
            known
                .entries()
                .becoming(
                    PULLS.restored(known, rows),
                    SCOPES.restored(known, rows),
                    LANDED.restored(known, rows),
                    DEPARTED.restored(known, rows),
                    ENTRIES.restored(known, rows)))
        .with(
            known
                .batches()
                .becoming(
                    BRANCHES.restored(known, rows),
                    BATCHES.restored(known, rows),
                    STEPS.restored(known, rows)))
        .with(same(known.checkHistory(), checkHistory(known, rows)))
        .with(
            known
                .automation()
                .becoming(
                    AUTOMATION.restored(known, rows),
                    KNOWN_RULES.restored(known, rows),
                    LedgerTable.only(rows, BACKLOG, known.automation().backlog()),
                    FOREIGN_PULLS.restored(known, rows)))
        .with(
            new JobKnowledge(
                JOB_HEALTH.restored(known, rows),
                JOB_TESTS.restored(known, rows),
                known.jobs().heads().becoming(HEAD_TESTINGS.restored(known, rows))))
        .with(
            known
                .outcomes()
                .becoming(
                    TRAIT_OUTCOMES.restored(known, rows),
                    TEST_RECORDS.restored(known, rows),
                    LedgerTable.only(rows, OUTCOME_TOTALS, Optional.of(known.outcomes().totals()))
                        .orElse(OutcomeTotals.NONE)))
        .with(known.handledCommands().becoming(OBEYED.restored(known, rows)))
        .with(
            LedgerTable.only(rows, SEQUENCE, Optional.of(known.sequence()))
                .orElse(known.sequence()));
  }

  private static Policy policy(Ledger known, Map<String, List<FactRow>> rows) {
    var old = known.policy();
    return new Policy(
        LedgerTable.only(rows, RULES, Optional.of(old.inForce())).orElse(RulesInForce.DEFAULT),
        LedgerTable.only(rows, PAUSE, old.pause()),
        LedgerTable.only(rows, STOP, old.stop()),
        FREEZES.restored(known, rows),
        LedgerTable.only(rows, PRODUCTS, old.products()));
  }

  private static CheckHistory checkHistory(Ledger known, Map<String, List<FactRow>> rows) {
    var recent = LedgerTable.only(rows, RECENT, Optional.of(recent(known))).map(RecentTrees::trees);
    return new CheckHistory(
        TREES.restored(known, rows),
        recent.orElse(List.of()),
        DURATIONS.restored(known, rows),
        SCOPE_DURATIONS.restored(known, rows));
  }

  /** Views tell what has changed by whether it is the same object. */
  private static <T> T same(T known, T now) {
    return known.equals(now) ? known : now;
  }
}
