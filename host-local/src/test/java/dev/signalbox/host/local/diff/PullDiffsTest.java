package dev.signalbox.host.local.diff;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.hosting.PullDiff;
import dev.signalbox.hosting.PullDiff.DiffFile;
import dev.signalbox.hosting.PullDiff.DiffLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PullDiffsTest {
  private static final BranchName MAIN = new BranchName("main");

  @TempDir Path folder;
  private final StringBuilder tree = new StringBuilder();

  @BeforeEach
  void found() throws IOException {
    git("", "init", "--quiet", "--bare", "--initial-branch=main", ".");
  }

  private String git(String input, String... words) throws IOException {
    var result = Git.run(folder, input, 1 << 20, List.of(words));
    assertThat(result.exitCode()).as(result.errors()).isZero();
    return result.text();
  }

  /** The path as git quotes it, the content with one char for each byte. */
  private PullDiffsTest with(String mode, String path, String content) throws IOException {
    if (content.chars().allMatch(c -> c < 0x80)) {
      tree.append("M %s inline %s\ndata %d\n".formatted(mode, path, content.length()));
      tree.append(content).append('\n');
      return this;
    }
    Path file = Files.write(folder.resolve("content"), content.getBytes(ISO_8859_1));
    String blob = git("", "hash-object", "-w", file.toString());
    tree.append("M %s %s %s\n".formatted(mode, blob, path));
    return this;
  }

  private PullDiffsTest with(String path, String content) throws IOException {
    return with("100644", path, content);
  }

  private CommitSha commit(String branch, String... parents) throws IOException {
    var text = new StringBuilder("commit refs/heads/" + branch + "\n");
    text.append("committer a <a@example.org> 0 +0000\ndata 0\n");
    for (int i = 0; i < parents.length; i++) {
      text.append(i == 0 ? "from " : "merge ").append(parents[i]).append('\n');
    }
    git(text + "deleteall\n" + tree, "fast-import", "--quiet", "--force");
    tree.setLength(0);
    return new CommitSha(git("", "rev-parse", "refs/heads/" + branch));
  }

  private PullDiff diff(CommitSha head, DiffWindow window) throws IOException {
    return answer(head, window) instanceof Outcome.Done<PullDiff>(var diff)
        ? diff
        : fail("it can't be compared");
  }

  private Outcome<PullDiff> answer(CommitSha head, DiffWindow window) throws IOException {
    return PullDiffs.of(new GitRepository(folder), MAIN, head, window);
  }

  private static String patch(DiffFile file) {
    return file.lines().stream()
        .map(it -> it.kind() + " " + it.oldNumber() + " " + it.newNumber() + " " + it.text())
        .collect(Collectors.joining("\n"));
  }

  private static String numbered(String word, int lines) {
    return IntStream.range(0, lines).mapToObj(i -> word + i + "\n").collect(Collectors.joining());
  }

  @Test
  void lines_have_their_numbers_before_and_after() throws IOException {
    var base = with("a", "1\n2\n3\n").commit("main");
    with("a", "1\n3\nfour").with("main2", "x\n").commit("other", base.hex());
    var head = with("a", "1\n3\nfour").commit("topic", base.hex());

    var diff = diff(head, DiffWindow.from(0));

    assertThat(diff.changedFiles()).isEqualTo(1);
    assertThat(diff.headSha()).isEqualTo(head.hex());
    assertThat(patch(diff.files().getFirst()))
        .isEqualTo(
            """
            hunk null null @@ -1,3 +1,3 @@
            context 1 1 1
            deleted 2 null 2
            context 3 2 3
            added null 3 four
            note null null No newline at end of file""");
    assertThat(diff.files().getFirst())
        .returns(1L, DiffFile::added)
        .returns(1L, DiffFile::deleted)
        .returns("modified", DiffFile::status)
        .returns(false, DiffFile::binary);
  }

  @Test
  void what_git_tells_besides_lines_is_told() throws IOException {
    var base =
        with("gone", "x\n")
            .with("moved", numbered("m", 20))
            .with("run", "a\n")
            .with("120000", "thing", "gone")
            .commit("main");
    var head =
        with("bin", "\0\1")
            .with("empty", "")
            .with("dir/moved", numbered("m", 20))
            .with("100755", "run", "a\n")
            .with("thing", "text\n")
            .commit("topic", base.hex());

    var files = diff(head, DiffWindow.from(0)).files();

    assertThat(files)
        .extracting(it -> it.index() + " " + it.status() + " " + it.path())
        .containsExactly(
            "0 added bin",
            "1 renamed dir/moved",
            "2 added empty",
            "3 removed gone",
            "4 modified run",
            "5 type_changed thing");
    assertThat(files.get(0).binary()).isTrue();
    assertThat(files.get(0).lines()).isEmpty();
    assertThat(files.get(1).previousPath()).isEqualTo("moved");
    assertThat(files.get(2).lines()).isEmpty();
    assertThat(files.get(4).previousMode() + " " + files.get(4).mode()).isEqualTo("100644 100755");
    assertThat(files.get(5).lines()).extracting(DiffLine::text).contains("gone", "text");
    assertThat(files.get(3).previousMode()).isNull();
  }

  @Test
  void no_content_and_no_name_is_taken_for_a_part_of_the_patch() throws IOException {
    var base = with("z", "z\n").commit("main");
    String hostile = "diff --git a/x b/x\n@@ -1 +1 @@\n-- a\n++ b\n\\ No newline\n:100644\n\n";
    var head =
        with("\"a\\ndiff --git a/x b/x\\n@@ -1 +1 @@\\n+b\"", hostile)
            .with("\"b\\377\\t\\\"\\303\\274\"", "\u00ff\u00fe\u00c3\u00bc\n")
            .with("c<script>", "\u001b[31m<script>\r\n")
            .commit("topic", base.hex());

    var files = diff(head, DiffWindow.from(0)).files();

    assertThat(files)
        .extracting(DiffFile::path)
        .containsExactly(
            "a\ndiff --git a/x b/x\n@@ -1 +1 @@\n+b", "b\uFFFD\t\"ü", "c<script>", "z");
    assertThat(files.getFirst().lines().stream().skip(1).map(DiffLine::text))
        .containsExactlyElementsOf(hostile.lines().toList());
    assertThat(files.getFirst().lines().stream().skip(1).map(DiffLine::kind).distinct())
        .containsExactly("added");
    assertThat(files.get(1).lines().getLast().text()).isEqualTo("\uFFFD\uFFFDü");
    assertThat(files.get(2).lines().getLast().text()).isEqualTo("\u001b[31m<script>\r");
  }

  @Test
  void much_is_read_in_parts_and_each_part_says_where_the_next_one_begins() throws IOException {
    var base = with("old", "x\n").commit("main");
    with("old", "x\n").with("a", numbered("a", 900)).with("b", numbered("b", 900));
    for (int i = 0; i < 60; i++) with("c%02d".formatted(i), "x\n");
    var head =
        with("huge", new String("ü".repeat(3_000).getBytes(UTF_8), ISO_8859_1))
            .commit("topic", base.hex());

    var first = diff(head, DiffWindow.from(0));
    assertThat(first.changedFiles()).isEqualTo(63);
    assertThat(first.added()).isEqualTo(900 + 900 + 60 + 1);
    assertThat(first.files()).hasSize(50);
    assertThat(first.files().getFirst().lines()).hasSize(400);
    assertThat(first.files().getFirst().nextLine()).isEqualTo(400);
    assertThat(first.nextFile()).isEqualTo(50);
    var second = diff(head, DiffWindow.from(50));
    assertThat(second.files()).hasSize(13);
    assertThat(second.nextFile()).isNull();
    assertThat(second.truncated()).isFalse();
    assertThat(second.files().getLast().path()).isEqualTo("huge");
    var cut = second.files().getLast().lines().get(1);
    assertThat(cut.cut()).isTrue();
    assertThat(cut.text()).hasSize(999).matches("ü+");

    var rest = diff(head, DiffWindow.of(1, 400)).files().getFirst();
    assertThat(rest.path()).isEqualTo("b");
    assertThat(rest.lines()).hasSize(501);
    assertThat(rest.lines().getFirst().text()).isEqualTo("b399");
    assertThat(rest.nextLine()).isNull();
    assertThat(diff(head, DiffWindow.from(63)).files()).isEmpty();
  }

  @Test
  void all_lines_of_a_page_together_are_bounded() throws IOException {
    var base = with("old", "x\n").commit("main");
    with("old", "x\n");
    for (int i = 0; i < 8; i++) with("f" + i, numbered("x", 500));
    var head = commit("topic", base.hex());

    var diff = diff(head, DiffWindow.from(0));

    assertThat(diff.files().stream().mapToInt(file -> file.lines().size()).sum()).isEqualTo(2_000);
    assertThat(diff.nextFile()).isEqualTo(5);
    assertThat(diff.files()).hasSize(5);
  }

  @Test
  void what_was_merged_is_told_against_the_base_before() throws IOException {
    var base = with("a", "1\n").commit("main");
    var head = with("a", "1\n2\n").commit("topic", base.hex());
    with("a", "1\n").with("b", "b\n");
    var ahead = commit("main", base.hex());
    with("a", "1\n2\n").with("b", "b\n");
    var merged = commit("main", ahead.hex(), head.hex());
    with("a", "3\n");
    commit("main", merged.hex());

    var diff = diff(head, DiffWindow.from(0));

    assertThat(diff.files()).extracting(DiffFile::path).containsExactly("a");
    assertThat(diff.added()).isEqualTo(1);
  }

  @Test
  void what_the_base_was_moved_to_can_not_be_told_apart() throws IOException {
    var base = with("a", "1\n").commit("main");
    with("a", "2\n");
    var head = commit("main", base.hex());

    assertThat(answer(head, DiffWindow.from(0))).isInstanceOf(Outcome.Refused.class);
    with("a", "3\n");
    commit("main", head.hex());
    assertThat(answer(head, DiffWindow.from(0))).isInstanceOf(Outcome.Refused.class);
    git("", "update-ref", "-d", "refs/heads/main");
    assertThat(answer(head, DiffWindow.from(0)))
        .isEqualTo(new Outcome.Refused<>("there is no branch main"));
  }

  @Test
  void paths_in_quotes_are_read_as_git_means_them() {
    var written = new ArrayList<>(List.of("plain", "\"a\\tb\"", "\"\\\\\\\"\"", "\"\\303\\274\""));
    assertThat(written.stream().map(QuotedPath::read))
        .containsExactly("plain", "a\tb", "\\\"", "ü");
  }
}
