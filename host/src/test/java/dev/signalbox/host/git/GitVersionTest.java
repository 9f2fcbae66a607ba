package dev.signalbox.host.git;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GitVersionTest {
  @Test
  void a_git_that_merges_without_a_work_tree_is_enough() {
    assertThat(GitVersion.fault("git version 2.38.0")).isEmpty();
    assertThat(GitVersion.fault("git version 3.0.1 (Apple Git-1)")).isEmpty();
    assertThat(GitVersion.fault()).isEmpty();
  }

  @Test
  void an_older_one_is_named() {
    assertThat(GitVersion.fault("git version 2.37.9"))
        .contains("git 2.38 or newer is required, but this is version 2.37.9");
    assertThat(GitVersion.fault("what?")).contains("cannot determine the git version: what?");
  }
}
