package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository.ObjectQuestion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GitProcessPoolTest {
  private static final Duration PLENTY = Duration.ofSeconds(60);
  private static final String UNKNOWN = "1".repeat(40);

  @TempDir Path folder;
  private final GitProcessPool processes = new GitProcessPool(2, PLENTY);
  private CommitSha first;

  @BeforeEach
  void fill() throws IOException {
    var repository = new GitRepository(folder);
    repository.tell("", "init", "--quiet", "--bare", "--initial-branch=main");
    var files = Map.of("a", "one\n");
    first = new Import(repository).commit(List.of(), files, "ada", "One\n", Instant.EPOCH);
  }

  private Optional<List<Optional<String>>> names(String... objects) {
    return asked(reader -> reader.names(List.of(objects), PLENTY));
  }

  private <T> Optional<T> asked(ObjectQuestion<T> question) {
    return asked(processes, folder, question);
  }

  private static <T> Optional<T> asked(
      GitProcessPool processes, Path folder, ObjectQuestion<T> question) {
    return processes.ask(
        folder, CatFileProcess.WORDS, git -> question.ask(new CatFileProcess(git)));
  }

  private static Set<Long> processes() {
    return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Test
  void one_process_answers_one_question_after_the_other() throws IOException {
    assertThat(names(first.hex(), UNKNOWN).orElseThrow())
        .containsExactly(Optional.of(first.hex()), Optional.empty());
    var before = processes();
    String blob = new GitRepository(folder).tell("two\n", "hash-object", "-w", "--stdin");
    assertThat(names(blob).orElseThrow()).containsExactly(Optional.of(blob));
    assertThat(asked(reader -> reader.content(blob, 100, PLENTY)))
        .get()
        .satisfies(
            found ->
                assertThat(new String(found.orElseThrow().content(), StandardCharsets.UTF_8))
                    .isEqualTo("two\n"));
    assertThat(names(first + ":none", first.hex()).orElseThrow())
        .containsExactly(Optional.empty(), Optional.of(first.hex()));
    assertThat(before).containsAll(processes());
    assertThat(processes.waiting()).isEqualTo(1);
  }

  @Test
  void many_questions_at_once_do_not_fill_the_pipes() {
    var objects = Stream.generate(first::hex).limit(20_000).toArray(String[]::new);
    assertThat(names(objects).orElseThrow()).hasSize(objects.length);
  }

  @Test
  void what_is_longer_than_wanted_is_cut_and_ends_the_reader() {
    var cut = asked(reader -> reader.content(first + ":a", 2, PLENTY));
    assertThat(cut.orElseThrow().orElseThrow().content()).containsExactly('o', 'n');
    assertThat(names(first.hex())).isPresent();
  }

  @Test
  void a_reader_from_before_packs_were_removed_is_not_asked_again() throws IOException {
    var repository = new GitRepository(folder);
    repository.tell("", "repack", "-a", "-d", "--quiet");
    assertThat(names(first.hex()).orElseThrow().getFirst()).isPresent();
    repository.removeRef("refs/import/1");
    repository.tell("", "repack", "-a", "-d", "--quiet");
    repository.tell("", "prune", "--expire=now");
    assertThat(names(first.hex()).orElseThrow().getFirst()).isEmpty();
  }

  @Test
  void a_reader_that_does_not_answer_is_ended_in_time() throws Exception {
    var before = processes();
    assertThat(names(first.hex())).isPresent();
    var reader =
        processes().stream().filter(pid -> !before.contains(pid)).findFirst().orElseThrow();
    new ProcessBuilder("kill", "-STOP", Long.toString(reader)).start().waitFor();
    var late = asked(asked -> asked.names(List.of(first.hex()), Duration.ofMillis(100)));
    assertThat(late).isEmpty();
    await().until(() -> ProcessHandle.of(reader).filter(ProcessHandle::isAlive).isEmpty());
    assertThat(names(first.hex())).isPresent();
  }

  @Test
  void readers_that_nobody_asks_end() {
    var brief = new GitProcessPool(2, Duration.ofMillis(50));
    var before = processes();
    assertThat(asked(brief, folder, reader -> reader.names(List.of(first.hex()), PLENTY)))
        .isPresent();
    await().until(() -> brief.waiting() == 0);
    await().until(() -> before.containsAll(processes()));
  }

  @Test
  void who_is_asked_something_else_is_another_process() {
    names(first.hex());
    var diffs =
        processes.ask(folder, List.of("--git-dir=.", "diff-tree", "--stdin"), git -> echoed(git));
    assertThat(diffs).contains("no tree");
    assertThat(names(first.hex())).isPresent();
    assertThat(processes.waiting()).isEqualTo(2);
  }

  private static String echoed(GitProcess diffs) throws IOException {
    diffs.say("no tree\n");
    return diffs.line();
  }

  @Test
  void only_so_many_are_kept() {
    asked(
        _ -> {
          names(first.hex());
          return asked(_ -> names(first.hex()));
        });
    assertThat(processes.waiting()).isEqualTo(2);
  }

  @Test
  void where_there_is_no_repository_nothing_is_answered() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(asked(processes, empty, reader -> reader.names(List.of(UNKNOWN), PLENTY))).isEmpty();
  }
}
