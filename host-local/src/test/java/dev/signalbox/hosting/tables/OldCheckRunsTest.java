package dev.signalbox.hosting.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.candidates.StaleRefs;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.RepositoryMaintenance;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.QueueMentions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OldCheckRunsTest {
  private static final CheckKey KEY = new CheckKey("test", "ci");

  @TempDir Path folder;

  private static CommitSha commit(int number) {
    return new CommitSha("%040x".formatted(0xabc000 + number));
  }

  @Test
  void the_latest_runs_stay_and_those_of_commits_that_somebody_speaks_of() {
    try (var database = TestDatabase.open(LocalPullRequests.TABLES)) {
      var repository = SampleRepositories.create(database, "acme/app");
      var runs = new LocalCheckRuns(database);
      for (int i = 1; i <= 6; i++) {
        var run = runs.startRun(repository.slug(), commit(i), Optional.empty(), KEY, "definition");
        if (i != 3) runs.changeRun(repository.slug(), commit(i), ended(run));
      }
      new Inbox(database)
          .append(repository.id(), List.of(new Observation.ChecksSeen(commit(2), List.of())));
      assertThat(QueueMentions.of(database, repository.id())).contains(commit(2).hex());
      assertThat(runs.forgetAllBut(6, repository.id())).isZero();
      assertThat(runs.forgetAllBut(2, repository.id())).isEqualTo(2);
      assertThat(runs.runs(repository.slug(), commit(1))).isEmpty();
      assertThat(runs.runs(repository.slug(), commit(2))).as("mentioned").hasSize(1);
      assertThat(runs.runs(repository.slug(), commit(3))).as("under way").hasSize(1);
      assertThat(runs.runs(repository.slug(), commit(4))).isEmpty();
      assertThat(runs.runs(repository.slug(), commit(5))).as("late").hasSize(1);
      assertThat(runs.forgetAllBut(2, repository.id())).isZero();
    }
  }

  private static CheckRun ended(CheckRun run) {
    return new CheckRun(
        run.key(),
        run.definition(),
        run.run(),
        run.version() + 1,
        CheckState.SUCCESS,
        "passed",
        Optional.empty());
  }

  @Test
  void refs_of_the_queue_that_nobody_speaks_of_go_and_loose_refs_are_packed() throws IOException {
    Path home = Files.createDirectories(folder.resolve("acme/app.git"));
    told(home, "init", "--quiet", "--bare", ".");
    var repository = new GitRepository(home);
    String tree = repository.tell("", "hash-object", "-t", "tree", "-w", "--stdin");
    String commit =
        repository.tell(
            "tree " + tree + "\nauthor A <a@b.c> 1 +0000\ncommitter A <a@b.c> 1 +0000\n\nx\n",
            "hash-object",
            "-t",
            "commit",
            "-w",
            "--stdin");
    for (String ref : List.of("batches/one", "batches/two", "tested/" + "f".repeat(40))) {
      repository.setRef("refs/signalbox/" + ref, commit);
    }
    repository.setRef("refs/heads/main", commit);
    assertThat(StaleRefs.prune(repository, () -> Set.of("two"))).isEqualTo(2);
    assertThat(repository.lines("for-each-ref", "--format=%(refname)"))
        .containsExactly("refs/heads/main", "refs/signalbox/batches/two");
    assertThat(StaleRefs.prune(repository, () -> Set.of(commit))).as("its commit").isZero();
    assertThat(home.resolve("refs/heads/main")).exists();
    RepositoryMaintenance.all(folder);
    assertThat(home.resolve("refs/heads/main")).doesNotExist();
    assertThat(repository.ref("refs/heads/main").map(CommitSha::hex)).contains(commit);
  }

  private static void told(Path folder, String... words) throws IOException {
    assertThat(Git.run(folder, "", 1 << 16, List.of(words)).exitCode()).isZero();
  }
}
