package dev.signalbox.fakehub;

import static dev.signalbox.fakehub.Town.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.state.FakeProtection;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphTest {
  private static final String WHERE = "{\"owner\":\"octo\",\"name\":\"widgets\"}";

  @TempDir Path folder;
  private Town town;

  @BeforeEach
  void build() {
    town = new Town(folder);
  }

  @AfterEach
  void judge() {
    town.close();
  }

  @Test
  void pull_requests_come_in_pages() {
    for (String name : new String[] {"a", "b", "c"}) {
      town.ada.open(name, town.change(name), "main", "Add " + name);
    }
    String document =
        """
        query($owner: String!, $name: String!, $after: String) {
          repository(owner: $owner, name: $name) {
            open: pullRequests(states: [OPEN], first: 2, after: $after) {
              nodes { ...pull }
              pageInfo { hasNextPage endCursor }
            }
            refs(refPrefix: "refs/heads/", first: 10) { nodes { name target { oid } } }
          }
        }
        fragment pull on PullRequest {
          number mergeable author { login ... on User { databaseId } }
          files(first: 100) { nodes { path changeType } }
          latestOpinionatedReviews(first: 10, writersOnly: true) { nodes { state } }
        }
        """;
    var answer = town.asker.graph(document, WHERE).json().path("data").path("repository");
    var page = answer.path("open");
    assertThat(page.path("nodes")).hasSize(2);
    assertThat(page.path("nodes").path(0).path("mergeable").asString()).isEqualTo("MERGEABLE");
    assertThat(
            page.path("nodes").path(0).path("files").path("nodes").path(0).path("path").asString())
        .isEqualTo("a");
    assertThat(answer.path("refs").path("nodes")).hasSize(4);
    String rest =
        WHERE.replace(
            "}", ",\"after\":\"" + page.path("pageInfo").path("endCursor").asString() + "\"}");
    var last = town.asker.graph(document, rest).json().path("data").path("repository").path("open");
    assertThat(last.path("nodes")).hasSize(1);
    assertThat(last.path("pageInfo").path("hasNextPage").asBoolean()).isFalse();
  }

  private Asker.Answer move(CommitSha before, CommitSha after) {
    String id = town.asker.get("/repos/" + WIDGETS).json().path("node_id").asString();
    String input =
        """
        {"input":{"repositoryId":"%s","refUpdates":[{"name":"refs/heads/main","beforeOid":"%s","afterOid":"%s","force":false}]}}
        """
            .formatted(id, before, after);
    return town.asker.graph(
        "mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }",
        input);
  }

  @Test
  void a_ref_moves_only_from_where_it_is_said_to_be() {
    CommitSha a = town.change("a");
    CommitSha b = town.change("b");
    assertThat(move(town.first, a).json().path("errors").isMissingNode()).isTrue();
    assertThat(town.ada.tip("main")).isEqualTo(Optional.of(a));
    var stale = move(town.first, b);
    assertThat(stale.status()).isEqualTo(200);
    assertThat(stale.json().path("errors").path(0).path("type").asString()).isEqualTo("STALE_DATA");
    var sideways = move(a, b);
    assertThat(sideways.json().path("errors").path(0).path("message").asString())
        .contains("fast forward");
    assertThat(town.ada.tip("main")).isEqualTo(Optional.of(a));
  }

  @Test
  void a_protected_branch_lets_only_green_commits_in() {
    town.github
        .owners()
        .protect(WIDGETS, "main", FakeProtection.requiring(FakeProtection.Kind.RULESET, "build"));
    CommitSha a = town.change("a");
    assertThat(move(town.first, a).json().path("errors").path(0).path("message").asString())
        .contains("build");
    town.ci.report("build", a, "success");
    assertThat(move(town.first, a).json().path("errors").isMissingNode()).isTrue();
  }

  @Test
  void what_the_schema_does_not_have_is_an_error() {
    var answer =
        town.asker.graph("{ repository(owner: \"octo\", name: \"widgets\") { colour } }", "{}");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json().path("errors").path(0).path("message").asString()).contains("colour");
    var hidden = town.asker.graph("{ repository(owner: \"octo\", name: \"secret\") { id } }", "{}");
    assertThat(hidden.json().path("errors").path(0).path("type").asString()).isEqualTo("NOT_FOUND");
  }
}
