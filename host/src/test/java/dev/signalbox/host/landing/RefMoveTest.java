package dev.signalbox.host.landing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefMoveTest {
  private static final BranchName MAIN = new BranchName("main");
  private static final Instant NOW = Instant.parse("2026-01-05T08:00:00Z");
  private static final String EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

  @TempDir Path folder;
  private GitRepository repository;
  private CommitSha first;
  private CommitSha second;

  @BeforeEach
  void create() throws Exception {
    Git.run(folder, "", 1 << 10, List.of("init", "--quiet", "--bare", "-b", "main", "r.git"));
    repository = new GitRepository(folder.resolve("r.git"));
    repository.tell("", "mktree");
    first = commit();
    second = commit("-p", first.hex());
    repository.setRef("refs/heads/main", first.hex());
  }

  private CommitSha commit(String... parents) throws Exception {
    var words = new ArrayList<>(List.of("-c", "user.name=x", "-c", "user.email=x@y"));
    words.addAll(List.of("commit-tree", "-m", "x"));
    words.addAll(List.of(parents));
    words.add(EMPTY_TREE);
    return new CommitSha(repository.tell("", words.toArray(String[]::new)));
  }

  @Test
  void git_itself_compares_the_tip() throws Exception {
    assertThat(move(second, first, repository.folder())).isEqualTo(RefMove.End.NOT_PREPARED);
    assertThat(repository.tip(MAIN)).contains(first);

    assertThat(move(first, second, repository.folder())).isEqualTo(RefMove.End.MOVED);
    assertThat(repository.tip(MAIN)).contains(second);
  }

  @Test
  void who_holds_the_lock_is_waited_for() throws Exception {
    Files.createFile(repository.folder().resolve("refs/heads/main.lock"));
    assertThat(move(first, second, repository.folder())).isEqualTo(RefMove.End.NOT_PREPARED);
    assertThat(repository.tip(MAIN)).contains(first);
  }

  @Test
  void nothing_moves_on_a_path_that_is_gone() throws Exception {
    assertThat(move(first, second, folder.resolve("gone"))).isEqualTo(RefMove.End.NOT_PREPARED);
    assertThat(repository.tip(MAIN)).contains(first);
  }

  /** The lock stays behind; whose it is can be read from it. */
  @Test
  void a_path_that_is_taken_away_stops_what_git_has_prepared() throws Exception {
    var paths = new LandingPaths(repository.folder());
    Path path = paths.lay(new EffectId(1));
    InstantSource lifting =
        () -> {
          assertThat(lift(paths)).isTrue();
          return NOW;
        };

    assertThat(new RefMove(lifting).move(path, land(first, second), NOW))
        .isEqualTo(RefMove.End.UNHEARD);

    assertThat(repository.tip(MAIN)).contains(first);
    assertThat(repository.folder().resolve("refs/heads/main.lock"))
        .content()
        .isEqualTo(second + "\n");
    assertThat(repository.folder().resolve("HEAD.lock")).doesNotExist();
  }

  private static boolean lift(LandingPaths paths) {
    try {
      return paths.liftAll(new EffectId(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Effect.Land land(CommitSha from, CommitSha to) {
    return new Effect.Land(
        new EffectId(1),
        MAIN,
        from,
        to,
        new TreeSha(EMPTY_TREE),
        List.of(),
        LandingProof.COMMIT,
        Optional.empty(),
        NOW);
  }

  private static RefMove.End move(CommitSha from, CommitSha to, Path path) throws Exception {
    return new RefMove(InstantSource.fixed(NOW)).move(path, land(from, to), NOW);
  }
}
