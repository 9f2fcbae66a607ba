package dev.signalbox.engine.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepositoryNameTest {
  @Test
  void a_name_may_begin_with_a_dot_and_stays_in_its_folder() {
    var folder = Path.of("/data/git/acme");
    for (String name : List.of(".github", "..a", "-x", "a..b", ".git.x", "x.gitx")) {
      var path = folder.resolve(new RepositoryName(name).folded() + ".git");
      assertThat(path.normalize()).isEqualTo(path);
      assertThat(path.getParent()).isEqualTo(folder);
    }
  }

  @Test
  void what_is_another_place_or_no_plain_word_is_no_name() {
    for (String name :
        List.of("", ".", "..", "...", ".git", "a.git", "a.GIT", "a/b", "../x", "a b", "ä", "a\n")) {
      assertThatThrownBy(() -> new RepositoryName(name))
          .as(name)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
