package dev.signalbox.hosting.checking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.local.RecordsInMemory;
import dev.signalbox.hosting.TestResultsSink;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeptTestsTest {
  private static final RepositorySlug SLUG = RepositorySlug.parse("acme/site");
  private static final CommitSha COMMIT = new CommitSha("a".repeat(40));
  private static final TreeSha TREE = new TreeSha("b".repeat(40));
  private static final TestCase TEST =
      new TestCase(
          "a",
          TestOutcome.PASSED,
          Instant.EPOCH,
          Duration.ZERO,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false);

  private final List<TestRun> kept = new ArrayList<>();
  private long second;
  private final List<Optional<TreeSha>> trees = new ArrayList<>();

  @Test
  void a_run_is_an_attempt_at_its_check_on_the_commit() {
    keep(
        (slug, run, tree) -> {
          kept.add(run);
          trees.add(tree);
        });
    var origin = kept.getFirst().origin();
    assertThat(origin.pipeline()).isEqualTo("signalbox");
    assertThat(origin.job()).isEqualTo("unit");
    assertThat(origin.run()).isEqualTo(String.valueOf(second));
    assertThat(origin.attempt()).isEqualTo(2);
    assertThat(origin.commit()).isEqualTo(COMMIT);
    assertThat(origin.url()).contains("https://page");
    assertThat(kept.getFirst().cases()).containsExactly(TEST);
    assertThat(trees).containsExactly(Optional.of(TREE));
  }

  @Test
  void a_database_that_is_away_is_waited_for_and_no_other_fault_is() {
    assertThatThrownBy(
            () ->
                keep(
                    (slug, run, tree) -> {
                      throw new StoreUnavailable("away", new IllegalStateException());
                    }))
        .isInstanceOf(StoreUnavailable.class);
    keep(
        (slug, run, tree) -> {
          throw new IllegalStateException("a defect");
        });
  }

  private static CheckRun started(RecordsInMemory records, String check) {
    return records.startRun(
        SLUG, COMMIT, Optional.of(TREE), new CheckKey(check, "signalbox"), "definition");
  }

  /** The tests of the second run of a check; there is a later one, and one of another check. */
  private void keep(TestResultsSink sink) {
    var records = new RecordsInMemory();
    started(records, "unit");
    started(records, "lint");
    var run = started(records, "unit");
    second = run.run();
    started(records, "unit");
    new KeptTests(Optional.of(sink), records)
        .keep(SLUG, COMMIT, Optional.of(TREE), run, List.of(TEST), "https://page");
  }
}
