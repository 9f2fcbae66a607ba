package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.PullEdits;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.hosting.checking.CheckRecords;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordsInMemoryTest {
  private static final CommitSha COMMIT = new CommitSha("1".repeat(40));
  private static final CheckKey TEST = new CheckKey("test", "signalbox");

  private final RecordsInMemory records = new RecordsInMemory();

  @Test
  void the_version_grows_if_anything_did_change(@TempDir Path folder) {
    var scene = new LocalScene(folder);
    var pull = ContractStage.with(scene).pull("b", "x\n").number();
    var now = scene.now();

    var same = scene.records.change(HostScene.SLUG, pull, found -> found).orElseThrow();
    var other =
        scene
            .records
            .change(HostScene.SLUG, pull, found -> PullEdits.state(found, State.CLOSED, now))
            .orElseThrow();

    assertThat(same.version()).isEqualTo(1);
    assertThat(other.version()).isEqualTo(2);
    assertThat(scene.records.pull(HostScene.SLUG, pull)).contains(other);
    assertThat(scene.records.change(HostScene.SLUG, new PullRequestNumber(2), found -> found))
        .isEmpty();
  }

  @Test
  void runs_are_counted_over_all_commits_of_a_repository() {
    var other = new CommitSha("2".repeat(40));

    assertThat(records.startRun(HostScene.SLUG, COMMIT, Optional.empty(), TEST, "").run())
        .isEqualTo(1);
    assertThat(records.startRun(HostScene.SLUG, other, Optional.empty(), TEST, "").run())
        .isEqualTo(2);
    assertThat(
            records.startRun(RepositorySlug.parse("o/x"), other, Optional.empty(), TEST, "").run())
        .isEqualTo(1);

    assertThat(records.runs(HostScene.SLUG, COMMIT)).hasSize(1);
  }

  @Test
  void older_versions_of_a_run_are_ignored_and_ended_ones_are_finished() {
    var run = records.startRun(HostScene.SLUG, COMMIT, Optional.empty(), TEST, "");
    assertThat(records.unfinished(HostScene.SLUG))
        .containsExactly(new CheckRecords.Unfinished(COMMIT, run));

    var passed = told(run, 3, CheckState.SUCCESS);
    records.changeRun(HostScene.SLUG, COMMIT, passed);
    records.changeRun(HostScene.SLUG, COMMIT, told(run, 2, CheckState.FAILURE));

    assertThat(records.runs(HostScene.SLUG, COMMIT)).containsExactly(passed);
    assertThat(records.unfinished(HostScene.SLUG)).isEmpty();
  }

  private static CheckRun told(CheckRun run, long version, CheckState state) {
    return new CheckRun(run.key(), "", run.run(), version, state, "", Optional.empty());
  }
}
