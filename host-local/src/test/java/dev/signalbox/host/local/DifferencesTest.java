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
  void what_shares_nothing_with_the_base_adds_everything() throws Exception {
    var head = scene.commit(List.of(), Map.of("a", "other\n", "c", "new\n"), "Stranger");

    var difference = scene.repository.difference(stage.tip(), head);

    assertThat(difference.added()).containsExactly("a", "c");
    assertThat(difference.commitsBehind()).isEqualTo(1);
    assertThat(difference.conflict()).isTrue();
  }
}
