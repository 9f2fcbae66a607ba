package dev.signalbox.host.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.Import;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TouchedPathsTest {
  private static final Instant NOW = Instant.parse("2026-01-05T08:00:00Z");
  private static final String TEXT = "1\n2\n3\n4\n5\n6\n7\n";

  @TempDir Path folder;
  private GitRepository repository;
  private Import imported;
  private CommitSha base;

  @BeforeEach
  void create() throws Exception {
    Git.run(folder, "", 1 << 10, List.of("init", "--quiet", "--bare", "."));
    repository = new GitRepository(folder);
    imported = new Import(repository);
    base = commit(Map.of("a", TEXT, "b", TEXT));
  }

  @Test
  void what_only_the_branch_has_changed_must_not_change_again() throws Exception {
    var head = commit(Map.of("a", TEXT, "b", "x\n"), base);
    var tip = commit(Map.of("a", "landed\n", "b", TEXT), base);
    var right = commit(Map.of("a", "landed\n", "b", "x\n"), tip);
    var wrong = commit(Map.of("a", TEXT, "b", "x\n"), tip);

    assertThat(stranger(land(tip, right, head))).isEmpty();
    assertThat(stranger(land(tip, wrong, head))).contains("a");
  }

  @Test
  void a_change_may_follow_the_file_that_the_branch_has_renamed() throws Exception {
    var head = commit(Map.of("a", TEXT + "8\n", "b", TEXT), base);
    var tip = commit(Map.of("renamed", TEXT, "b", TEXT), base);
    var right = commit(Map.of("renamed", TEXT + "8\n", "b", TEXT), tip);
    var wrong = commit(Map.of("renamed", TEXT + "8\n", "b", "x\n"), tip);

    assertThat(stranger(land(tip, right, head))).isEmpty();
    assertThat(stranger(land(tip, wrong, head))).contains("b");
  }

  private Optional<String> stranger(Effect.Land land) throws Exception {
    return TouchedPaths.stranger(repository, new AuditedBases(repository), land);
  }

  private CommitSha commit(Map<String, String> files, CommitSha... parents) throws Exception {
    return imported.commit(List.of(parents), files, "dev", "Change", NOW);
  }

  private Effect.Land land(CommitSha tip, CommitSha commit, CommitSha head) throws Exception {
    var change = new Pinned(new PullRequestNumber(1), head);
    return new Effect.Land(
        new EffectId(1),
        new BranchName("main"),
        tip,
        commit,
        repository.tree(commit),
        List.of(new Unit(List.of(change), MergeMethod.MERGE, NOW)),
        LandingProof.COMMIT,
        Optional.empty(),
        NOW);
  }
}
