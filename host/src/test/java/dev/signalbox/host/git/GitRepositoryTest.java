package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.repository.CommitSha;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GitRepositoryTest {
  private static final String UNKNOWN = "1".repeat(40);
  private static final String REF = "refs/signalbox/batches/1";

  @TempDir Path folder;
  private GitRepository repository;
  private CommitSha first;
  private CommitSha second;
  private CommitSha third;
  private CommitSha merged;

  @BeforeEach
  void fill() throws IOException {
    repository = new GitRepository(folder);
    repository.tell("", "init", "--quiet", "--bare", "--initial-branch=main");
    var importing = new Import(repository);
    first =
        commit(importing, List.of(), Map.of("a", "one\n", "lib/b", "one\n", "\"c\\nend\"", "c\n"));
    second = commit(importing, List.of(first), Map.of("a", "two\n", "lib/b", "one\n"));
    third = commit(importing, List.of(second), Map.of("a", "two\n", "lib/new", "1\n2\n"));
    merged = commit(importing, List.of(first, third), Map.of());
  }

  private static CommitSha commit(
      Import importing, List<CommitSha> parents, Map<String, String> files) throws IOException {
    return importing.commit(parents, new TreeMap<>(files), "ada", "One\n", Instant.EPOCH);
  }

  private static Set<Long> processes() {
    return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  private List<String> changes(CommitSha before, CommitSha after) throws IOException {
    return PathChange.between(repository, before.hex(), after.hex()).stream()
        .map(change -> change.status() + " " + change.path())
        .toList();
  }

  @Test
  void parents_and_their_ancestors_are_ancestors() throws IOException {
    assertThat(repository.isAncestor(first, second)).isTrue();
    assertThat(repository.isAncestor(first, third)).isTrue();
    assertThat(repository.isAncestor(third, merged)).isTrue();
    assertThat(repository.isAncestor(second, merged)).isTrue();
    assertThat(repository.isAncestor(first, first)).isTrue();
    assertThat(repository.isAncestor(second, first)).isFalse();
    assertThat(repository.isAncestor(merged, third)).isFalse();
    assertThat(repository.isAncestor(new CommitSha(UNKNOWN), first)).isFalse();
  }

  @Test
  void a_ref_is_set_moved_and_removed_by_one_process() throws IOException {
    repository.setRef(REF, first.hex());
    var before = processes();
    repository.setRef(REF, second.hex());
    assertThat(repository.ref(REF)).contains(second);
    repository.removeRef(REF);
    assertThat(repository.ref(REF)).isEmpty();
    assertThat(before).containsAll(processes());
  }

  @Test
  void a_packed_ref_is_removed_and_stays_so() throws IOException {
    repository.setRef(REF, first.hex());
    repository.tell("", "pack-refs", "--all");
    repository.removeRef(REF);
    repository.tell("", "pack-refs", "--all");
    assertThat(repository.ref(REF)).isEmpty();
  }

  @Test
  void a_ref_that_is_locked_is_not_changed_and_the_next_one_is() throws IOException {
    Path lock = Files.createDirectories(folder.resolve(REF).getParent()).resolve("1.lock");
    Files.createFile(lock);
    assertThatThrownBy(() -> repository.setRef(REF, first.hex()))
        .isInstanceOf(GitFailure.class)
        .hasMessageContaining("lock");
    Files.delete(lock);
    repository.setRef(REF, first.hex());
    assertThat(repository.ref(REF)).contains(first);
  }

  @Test
  void a_name_that_would_be_two_words_of_a_command_changes_nothing() throws IOException {
    repository.setRef(REF, first.hex());
    assertThatThrownBy(() -> repository.removeRef("refs/none\0\0delete " + REF))
        .isInstanceOf(IOException.class);
    assertThat(repository.ref(REF)).contains(first);
  }

  @Test
  void a_ref_to_nothing_is_not_set() {
    assertThatThrownBy(() -> repository.setRef(REF, UNKNOWN)).isInstanceOf(GitFailure.class);
  }

  @Test
  void what_differs_is_told_by_one_process_for_pair_after_pair() throws IOException {
    assertThat(changes(first, second)).containsExactly("M a", "D c\nend");
    var before = processes();
    assertThat(changes(second, third)).containsExactly("D lib/b", "A lib/new");
    assertThat(changes(third, third)).isEmpty();
    assertThat(changes(first, second)).containsExactly("M a", "D c\nend");
    assertThat(before).containsAll(processes());
  }

  @Test
  void lines_are_counted_beside_what_differs() throws IOException {
    var change = repository.difference(second, third);
    assertThat(change.added()).containsExactly("lib/new");
    assertThat(change.removed()).containsExactly("lib/b");
    assertThat(change.addedLines()).isEqualTo(2);
    assertThat(change.deletedLines()).isEqualTo(1);
  }

  @Test
  void more_differences_than_may_be_said_are_refused() throws IOException {
    // The first of three takes about a hundred bytes; what just holds it must not hold the others.
    for (int most = 90; most < 110; most++) {
      var brief = repository.within(Duration.ofSeconds(20), most);
      assertThatThrownBy(() -> PathChange.between(brief, first.hex(), merged.hex()))
          .isInstanceOf(GitLimitExceeded.class);
    }
    assertThat(changes(second, third)).hasSize(2);
  }

  @Test
  void what_is_no_tree_is_named_in_the_failure() {
    assertThatThrownBy(() -> PathChange.between(repository, UNKNOWN, first.hex()))
        .isInstanceOf(GitFailure.class)
        .hasMessageContaining(UNKNOWN);
  }

  @Test
  void who_asks_apart_shares_no_process() throws IOException {
    assertThat(repository.has(first)).isTrue();
    var before = processes();
    assertThat(repository.apart().has(first)).isTrue();
    assertThat(processes()).hasSizeGreaterThan(before.size());
  }
}
