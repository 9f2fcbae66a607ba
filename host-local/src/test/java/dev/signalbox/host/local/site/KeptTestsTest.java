package dev.signalbox.host.local.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.local.CheckRecords;
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
  private final List<Optional<TreeSha>> trees = new ArrayList<>();

  @Test
  void a_run_is_an_attempt_at_its_check_on_the_commit() {
    keep(
        (slug, run, tree) -> {
          kept.add(run);
          trees.add(tree);
        },
        run("unit", 9));
    var origin = kept.getFirst().origin();
    assertThat(origin.pipeline()).isEqualTo("signalbox");
    assertThat(origin.job()).isEqualTo("unit");
    assertThat(origin.run()).isEqualTo("9");
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
                    },
                    run("unit", 9)))
        .isInstanceOf(StoreUnavailable.class);
    keep(
        (slug, run, tree) -> {
          throw new IllegalStateException("a defect");
        },
        run("unit", 9));
  }

  private static void keep(TestResultsSink sink, CheckRun run) {
    new KeptTests(Optional.of(sink), new Runs())
        .keep(SLUG, COMMIT, Optional.of(TREE), run, List.of(TEST), "https://page");
  }

  private static CheckRun run(String check, long number) {
    return new CheckRun(
        new CheckKey(check, "signalbox"),
        "definition",
        number,
        1,
        CheckState.PENDING,
        "",
        Optional.empty());
  }

  /** One earlier and one later run of the check, and one of another. */
  private static final class Runs implements CheckRecords {
    @Override
    public List<CheckRun> runs(RepositorySlug slug, CommitSha commit) {
      return List.of(run("unit", 3), run("lint", 4), run("unit", 9), run("unit", 12));
    }

    @Override
    public CheckRun startRun(
        RepositorySlug slug,
        CommitSha commit,
        Optional<TreeSha> tree,
        CheckKey key,
        String definition) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void changeRun(RepositorySlug slug, CommitSha commit, CheckRun run) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<CheckRun> ended(RepositorySlug slug, TreeSha tree) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Unfinished> unfinished(RepositorySlug slug) {
      throw new UnsupportedOperationException();
    }
  }
}
