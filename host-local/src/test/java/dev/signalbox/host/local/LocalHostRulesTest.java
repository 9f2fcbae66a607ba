package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.git.Folders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalHostRulesTest {
  private static final RepositorySlug WIDGETS = RepositorySlug.parse("octo/widgets");
  private static final String FIRST = ".signalbox.yml";
  private static final String SECOND = ".signalbox/config.yml";

  @TempDir Path folder;
  private LocalHost host;

  @BeforeEach
  void create() {
    host = new LocalScene(folder).host;
  }

  private CommitWorkshop workshop() {
    return new CommitWorkshop(host.folderOf(WIDGETS));
  }

  @Test
  void there_are_no_rules_without_the_branch_or_the_file() throws Exception {
    assertThat(read("main")).isEmpty();
    workshop().with("README.md", "hello").commitTo("main");
    assertThat(read("main")).isEmpty();
    assertThat(read("other")).isEmpty();
  }

  @Test
  void the_first_name_counts_before_the_second() throws Exception {
    String commit = workshop().with(SECOND, "second: 2\n").commitTo("main");
    assertThat(read("main").orElseThrow().path()).isEqualTo(SECOND);
    assertThat(read("main").orElseThrow().commit()).isEqualTo(commit);
    assertThat(text("main")).isEqualTo("second: 2\n");

    workshop().with(SECOND, "second: 2\n").with(FIRST, "first: ü\n").commitTo("main");
    assertThat(read("main").orElseThrow().path()).isEqualTo(FIRST);
    assertThat(text("main")).isEqualTo("first: ü\n");
  }

  @Test
  void an_empty_file_is_a_file() throws Exception {
    workshop().with(FIRST, "").with(SECOND, "second: 2\n").commitTo("main");
    assertThat(text("main")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"release/2.0", "a/b/c/d", "ünï", "with.dots-and_more", "HEAD"})
  void a_branch_may_be_called_what_git_allows(String branch) throws Exception {
    workshop().with(FIRST, branch).commitTo(branch);
    assertThat(text(branch)).isEqualTo(branch);
    assertThat(read("main")).isEmpty();
  }

  @Test
  void a_folder_in_place_of_the_file_is_not_the_file() throws Exception {
    workshop().with(FIRST + "/inside", "x").commitTo("main");
    assertThat(read("main")).isEmpty();
    workshop().with(FIRST + "/inside", "x").with(SECOND, "second: 2\n").commitTo("main");
    assertThat(text("main")).isEqualTo("second: 2\n");
  }

  @Test
  void a_link_is_followed_inside_the_tree_and_never_out_of_it() throws Exception {
    workshop().with("rules.yml", "linked: 1\n").withLink(FIRST, "rules.yml").commitTo("main");
    assertThat(text("main")).isEqualTo("linked: 1\n");
    for (String target : new String[] {"gone.yml", "/etc/passwd", "../HEAD", FIRST, "a b\nc d e"}) {
      workshop().withLink(FIRST, target).commitTo("main");
      assertThat(read("main")).as(target).isEmpty();
    }
  }

  @Test
  void of_a_file_that_is_too_long_just_enough_is_read_to_see_it() throws Exception {
    for (int extra : new int[] {0, 1, 5_000_000}) {
      workshop().with(FIRST, "x".repeat(RulesFile.MAX_BYTES + extra)).commitTo("main");
      assertThat(read("main").orElseThrow().content())
          .hasSize(RulesFile.MAX_BYTES + Math.min(extra, 1))
          .containsOnly('x');
    }
  }

  @Test
  void a_branch_that_moves_never_mixes_the_commit_of_one_tip_with_the_file_of_another()
      throws Exception {
    String one = workshop().with(FIRST, "one").commitTo("main");
    String two = workshop().with(FIRST, "two").commitTo("main");
    var said = Map.of(one, "one", two, "two");
    var mover =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 150; i++) move(i % 2 == 0 ? one : two);
            });
    while (!mover.isDone()) {
      var rules = read("main").orElseThrow();
      assertThat(new String(rules.content(), StandardCharsets.UTF_8))
          .isEqualTo(said.get(rules.commit()));
    }
    mover.get();
  }

  private void move(String commit) {
    try {
      workshop().git("", "update-ref", "refs/heads/main", commit);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void a_repository_whose_folder_is_gone_is_refused() throws Exception {
    Folders.delete(host.folderOf(WIDGETS));
    assertThat(host.readRules(WIDGETS, "main")).isInstanceOf(Outcome.Refused.class);
  }

  private Optional<RulesFile> read(String branch) {
    return switch (host.readRules(WIDGETS, branch)) {
      case Outcome.Done<Optional<RulesFile>>(var rules) -> rules;
      case Outcome<?> other -> throw new AssertionError(other);
    };
  }

  private String text(String branch) {
    return new String(read(branch).orElseThrow().content(), StandardCharsets.UTF_8);
  }
}
