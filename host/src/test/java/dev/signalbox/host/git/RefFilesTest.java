package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.RefFiles.RefPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RefFilesTest {
  private static final int ROUNDS = 20;

  @TempDir Path folder;
  private GitRepository repository;
  private RefFiles refs;
  private CommitSha first;
  private CommitSha second;

  @BeforeEach
  void fill() throws IOException {
    repository = new GitRepository(folder);
    repository.tell("", "init", "--quiet", "--bare", "--initial-branch=main");
    refs = new RefFiles(folder);
    var commits = new Import(repository);
    first = commits.commit(List.of(), Map.of("a", "1"), "ada", "One\n", Instant.EPOCH);
    second = commits.edit(first, Map.of("a", "2"), "ada", Instant.EPOCH);
  }

  private static RefPlace at(CommitSha commit) {
    return new RefPlace.At(commit.hex());
  }

  @Test
  void a_ref_is_found_wherever_git_keeps_it() throws IOException {
    assertThat(refs.find("refs/heads/main")).isEqualTo(new RefPlace.Nowhere());
    repository.setRef("refs/heads/main", first.hex());
    assertThat(refs.find("refs/heads/main")).isEqualTo(at(first));
    repository.tell("", "pack-refs", "--all", "--prune");
    assertThat(refs.find("refs/heads/main")).isEqualTo(at(first));
    repository.setRef("refs/heads/main", second.hex());
    assertThat(refs.find("refs/heads/main")).isEqualTo(at(second));
    repository.removeRef("refs/heads/main");
    assertThat(refs.find("refs/heads/main")).isEqualTo(new RefPlace.Nowhere());
  }

  @Test
  void the_name_of_a_folder_or_a_part_of_a_name_is_no_ref() throws IOException {
    repository.setRef("refs/heads/team/one", first.hex());
    for (String pack : List.of("", "--all")) {
      if (!pack.isEmpty()) repository.tell("", "pack-refs", "--prune", pack);
      assertThat(refs.find("refs/heads/team")).isEqualTo(new RefPlace.Nowhere());
      assertThat(refs.find("refs/heads/team/on")).isEqualTo(new RefPlace.Nowhere());
      assertThat(refs.find("refs/team/one")).isEqualTo(new RefPlace.Nowhere());
    }
  }

  @Test
  void a_name_below_that_of_a_ref_is_left_to_git() throws IOException {
    repository.setRef("refs/heads/team", first.hex());
    assertThat(refs.find("refs/heads/team/one")).isEqualTo(new RefPlace.Unclear());
    assertThat(repository.ref("refs/heads/team/one")).isEmpty();
  }

  /** Maintenance packs refs every hour, while others read and move them. */
  @Test
  void refs_that_are_packed_meanwhile_are_never_missed_and_never_go_back() throws Exception {
    repository.setRef("refs/heads/still", first.hex());
    repository.setRef("refs/heads/main", first.hex());
    var isOver = new AtomicBoolean();
    var packing =
        CompletableFuture.runAsync(
            () -> {
              try {
                for (int round = 0; round < ROUNDS; round++) {
                  repository.tell("", "pack-refs", "--all", "--prune");
                  repository.setRef("refs/heads/still", first.hex());
                  repository.setRef("refs/heads/main", (round == 0 ? first : second).hex());
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } finally {
                isOver.set(true);
              }
            });
    var seen = at(first);
    while (!isOver.get()) {
      assertThat(refs.find("refs/heads/still")).isEqualTo(at(first));
      var now = refs.find("refs/heads/main");
      assertThat(now).isIn(seen, at(second));
      seen = now;
    }
    packing.join();
    assertThat(seen).isEqualTo(at(second));
  }

  @Test
  void what_is_not_plain_is_left_to_git() throws IOException {
    repository.setRef("refs/heads/main", first.hex());
    repository.tell("", "symbolic-ref", "refs/heads/alias", "refs/heads/main");
    for (String name :
        List.of(
            "HEAD",
            "refs/heads/alias",
            "refs/heads/main^",
            "refs/heads/main.lock",
            "refs/heads/../heads/main",
            "refs/heads/.hidden",
            "refs/heads/größe",
            "refs/heads/main\0")) {
      assertThat(refs.find(name)).as(name).isEqualTo(new RefPlace.Unclear());
    }
    assertThat(repository.ref("refs/heads/alias")).contains(first);
    assertThat(new RefFiles(folder.resolve("away")).find("refs/heads/main"))
        .isEqualTo(new RefPlace.Unclear());
  }

  @Test
  void the_refs_of_a_folder_are_listed_with_the_newest_object_of_each() throws IOException {
    for (String name : List.of("one", "two", "deeper/packed"))
      repository.setRef("refs/kept/" + name, first.hex());
    repository.tell("", "pack-refs", "--all", "--prune");
    repository.setRef("refs/kept/two", second.hex());
    repository.setRef("refs/kept/three", second.hex());
    repository.setRef("refs/kept/deeper/loose", second.hex());
    assertThat(refs.in("refs/kept/").orElseThrow())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "refs/kept/one", first.hex(),
                "refs/kept/two", second.hex(),
                "refs/kept/three", second.hex()));
    assertThat(refs.in("refs/other/").orElseThrow()).isEmpty();
  }
}
