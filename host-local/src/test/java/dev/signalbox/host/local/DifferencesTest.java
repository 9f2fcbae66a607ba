package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.contract.ContractStage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DifferencesTest {
  @TempDir Path folder;
  private LocalScene scene;
  private ContractStage stage;

  @BeforeEach
  void set() {
    scene = new LocalScene(folder);
    stage = ContractStage.with(scene);
  }

  @Test
  void a_rename_is_added_and_removed() throws Exception {
    var files = Map.of("moved", ContractStage.LINES, "b", "1\n2\n3\n");
    var head = scene.commit(List.of(stage.tip()), files, "Move");

    var difference = scene.repository.difference(stage.tip(), head);

    assertThat(difference.added()).containsExactly("moved");
    assertThat(difference.removed()).containsExactly("a");
    assertThat(difference.modified()).isEmpty();
    assertThat(difference.addedLines()).isEqualTo(7);
    assertThat(difference.deletedLines()).isEqualTo(7);
    assertThat(difference.commitsBehind()).isZero();
  }

  @Test
  void paths_are_told_as_they_are_written_and_binary_files_have_no_lines() throws Exception {
    var head = scene.edit(stage.tip(), Map.of("dir/ü \"x\"\t.bin", "\0\1\n\2\n"));

    var difference = scene.repository.difference(stage.tip(), head);

    assertThat(difference.added()).containsExactly("dir/ü \"x\"\t.bin");
    assertThat(difference.addedLines()).isZero();
  }

  @Test
  void its_own_commits_are_listed_the_latest_first_with_their_co_authors() throws Exception {
    var message = "Add tea\n\nHot.\n\nCo-authored-by: Ann <ann@x>\nco-authored-by:  Bob <bob@x>\n";
    var first = scene.commit(List.of(stage.tip()), Map.of("tea", "1\n"), message);
    var head = scene.commit(List.of(first), Map.of("tea", "2\n"), "x".repeat(1_001));

    var commits = scene.repository.difference(stage.tip(), head).commits().orElseThrow();

    assertThat(commits.messages()).containsExactly("x".repeat(1_000), message.strip());
    assertThat(commits.coAuthors()).containsExactly("Ann <ann@x>", "Bob <bob@x>");
    assertThat(commits.linear()).isTrue();
    assertThat(commits.unverified()).hasSize(2);
  }

  @Test
  void a_merge_among_its_commits_is_no_linear_history() throws Exception {
    var side = scene.commit(List.of(stage.tip()), Map.of("tea", "1\n"), "Side");
    var merge = scene.commit(List.of(side, stage.tip()), Map.of("tea", "1\n"), "Merge");

    var commits = scene.repository.difference(stage.tip(), merge).commits().orElseThrow();

    assertThat(commits.linear()).isFalse();
    assertThat(commits.messages()).containsExactlyInAnyOrder("Merge", "Side");
  }

  @Test
  void of_many_commits_a_hundred_are_listed_and_the_others_counted() throws Exception {
    var head = stage.tip();
    for (int i = 0; i < 102; i++) {
      head = scene.commit(List.of(head), Map.of("tea", i + "\n"), "Commit " + i);
    }

    var commits = scene.repository.difference(stage.tip(), head).commits().orElseThrow();

    assertThat(commits.messages()).hasSize(100).startsWith("Commit 101");
    assertThat(commits.unverified()).endsWith("2 more commits");
    assertThat(commits.linear()).isTrue();
  }

  @Test
  void what_shares_nothing_with_the_base_adds_everything() throws Exception {
    var head = scene.commit(List.of(), Map.of("a", "other\n", "c", "new\n"), "Stranger");

    var difference = scene.repository.difference(stage.tip(), head);

    assertThat(difference.added()).containsExactly("a", "c");
    assertThat(difference.commitsBehind()).isEqualTo(1);
    assertThat(difference.conflict()).isTrue();
  }
}
