package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.changes.ProjectNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectNamesTest {
  private final ProjectNames names = new ProjectNames(new OwnerName("acme"));

  @ParameterizedTest
  @CsvSource({
    "widgets, acme/widgets",
    "plugins/my_tool, acme/plugins_-my__tool",
    "a_/-b, acme/a___--b",
    "a/b/c, acme/a_-b_-c"
  })
  void a_project_is_a_repository_and_back(String project, String slug) {
    assertThat(names.slug(project).map(RepositorySlug::toString)).contains(slug);
    assertThat(names.project(RepositorySlug.parse(slug))).contains(project);
  }

  @ParameterizedTest
  @ValueSource(strings = {"other/widgets", "acme/a_b", "acme/a_"})
  void a_name_that_no_project_is_written_as_is_none(String slug) {
    assertThat(names.project(RepositorySlug.parse(slug))).isEmpty();
  }

  @Test
  void a_project_that_no_repository_can_be_named_after_is_left_out() {
    assertThat(names.slug("größe")).isEmpty();
    assertThat(names.slug("with space")).isEmpty();
  }
}
