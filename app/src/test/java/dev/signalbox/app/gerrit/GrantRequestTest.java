package dev.signalbox.app.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.gerrit.changes.ServiceRights;
import java.net.URI;
import org.junit.jupiter.api.Test;

class GrantRequestTest {
  private static final URI GERRIT = URI.create("https://review.example.org");

  @Test
  void global_rights_are_granted_apart_from_those_of_the_project() {
    var commands =
        new GrantRequest(GERRIT, "plugins/widgets", "Service Users").commands(ServiceRights.all());
    assertThat(commands).hasSize(2);
    assertThat(commands.getFirst())
        .contains("/a/projects/All-Projects/access", "\"viewAccess\"")
        .doesNotContain("refs/heads");
    assertThat(commands.getLast())
        .contains(
            "https://review.example.org/a/projects/plugins%2Fwidgets/access",
            "\"push\":{\"rules\":{\"Service Users\":{\"action\":\"ALLOW\",\"force\":true}}}",
            "\"pushMerge\":{\"rules\":{\"Service Users\":{\"action\":\"ALLOW\"}}}")
        .doesNotContain("viewAccess");
  }

  @Test
  void the_name_of_a_group_can_not_leave_its_quotes() {
    assertThat(
            new GrantRequest(GERRIT, "widgets", "it's").commands(ServiceRights.untold()).getFirst())
        .contains("it'\\''s")
        .endsWith("'");
  }
}
