package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Commands about pull requests: what they ask, and how they show what they are told. */
class PullCommandsTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123Z");
  private static final PullDetail PULL =
      new PullDetail(
          7,
          "Add \u001b[31mit",
          "Because.\nReally.",
          "ann",
          "main",
          "feature",
          "a".repeat(40),
          true,
          "open",
          false,
          List.of("bug"),
          List.of(),
          List.of("bob"),
          null,
          List.of(),
          "http://localhost/r/acme/site/pull/7",
          NOON,
          NOON);

  @Test
  void a_list_has_a_line_for_each() {
    try (var stub = new StubServer()) {
      stub.answers(200, Json.text(Map.of("size", 1, "per_page", 30, "pulls", List.of(PULL))));
      assertThat(stub.shell().run("pull", "list", "--limit", "1").out())
          .isEqualTo(
              """
              PULL  STATE  AUTHOR  BASE  HEAD     TITLE
              #7    draft  ann     main  feature  Add it
              """);
      assertThat(stub.asked()).containsExactly("/v1/repos/acme/site/pulls?state=open&per_page=1");
    }
  }

  @Test
  void an_empty_list_says_so() {
    try (var stub = new StubServer()) {
      stub.answers(200, "{\"size\":0,\"per_page\":30,\"pulls\":[]}");
      assertThat(stub.shell().run("pull", "list", "--state", "closed").out())
          .isEqualTo("There are no such pull requests.\n");
      assertThat(stub.shell().run("pull", "list", "--json").out())
          .isEqualTo("{\"size\":0,\"per_page\":30,\"pulls\":[]}\n");
    }
  }

  @Test
  void a_pull_request_is_shown_with_what_was_said() {
    try (var stub = new StubServer()) {
      stub.answers(200, Json.text(PULL));
      assertThat(stub.shell().run("pull", "show", "7").out())
          .contains("pull request  #7\n", "title         Add it\n")
          .contains("reviewers     bob\n", "\nBecause.\nReally.\n");
      assertThat(stub.asked())
          .containsExactly(
              "/v1/repos/acme/site/pulls/7",
              "/v1/repos/acme/site/pulls/7/reviews",
              "/v1/repos/acme/site/pulls/7/comments");
    }
  }

  @Test
  void what_is_asked_for_is_what_is_sent() {
    try (var stub = new StubServer()) {
      stub.answers(200, "{}");
      var here = stub.shell();
      assertThat(
              here.run("pull", "edit", "7", "--labels", "a, b", "--milestone", "", "--ready").out())
          .isEqualTo("Edited #7.\n");
      assertThat(stub.bodies().getLast())
          .isEqualTo("{\"draft\":false,\"labels\":[\"a\",\"b\"],\"milestone\":null}");
      assertThat(here.run("pull", "comment", "7", "@signalbox queue").out())
          .isEqualTo("Commented on #7.\n");
      assertThat(stub.bodies().getLast()).isEqualTo("{\"body\":\"@signalbox queue\"}");
      assertThat(here.run("pull", "review", "7", "--approve").out()).isEqualTo("Approved #7.\n");
      assertThat(here.run("pull", "review", "7", "--request-changes", "--body", "No").out())
          .isEqualTo("Requested changes of #7.\n");
      assertThat(stub.bodies().getLast())
          .isEqualTo("{\"state\":\"request_changes\",\"body\":\"No\"}");
      assertThat(here.run("pull", "close", "7").out()).isEqualTo("Closed #7.\n");
      assertThat(stub.bodies().getLast()).isEqualTo("{\"state\":\"closed\"}");
    }
  }

  @Test
  void what_makes_no_sense_is_not_sent() {
    try (var stub = new StubServer()) {
      var here = stub.shell();
      var nothing = here.run("pull", "edit", "7");
      assertThat(nothing.code()).isEqualTo(ExitCode.USAGE);
      assertThat(nothing.err()).contains("nothing to edit");
      assertThat(here.run("pull", "edit", "7", "--draft", "--ready").code())
          .isEqualTo(ExitCode.USAGE);
      assertThat(here.run("pull", "review", "7").code()).isEqualTo(ExitCode.USAGE);
      assertThat(here.run("pull", "review", "7", "--approve", "--comment").code())
          .isEqualTo(ExitCode.USAGE);
      assertThat(here.run("pull", "show").code()).isEqualTo(ExitCode.USAGE);
      assertThat(stub.asked()).isEmpty();
    }
  }
}
