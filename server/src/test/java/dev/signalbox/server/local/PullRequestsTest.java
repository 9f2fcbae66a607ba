package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.ledger.PullRequest.Reviews;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.server.TestClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Pull requests of the local host, from opening to closing, over the API. */
class PullRequestsTest extends LiveScene {
  private static final String PULLS = "/v1/repos/acme/%s/pulls";

  private TestClient person(String login, String role) {
    return server.as(
        key("{\"role\":\"%s\",\"owner\":\"acme\",\"name\":\"%s\"}".formatted(role, login)));
  }

  private static String opening(String head, String title) {
    return "{\"head\":\"%s\",\"base\":\"main\",\"title\":\"%s\"}".formatted(head, title);
  }

  private static TestClient.Reply patch(TestClient client, String path, String body) {
    return client.send("PATCH", path, Optional.of(body));
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }

  private Workplace branched(String name, String branch) throws IOException {
    var place = workplace(name, 1, "merge");
    place.on(branch, "main").write(branch, "1\n2\n").commit("Add " + branch);
    place.push("HEAD:refs/heads/" + branch);
    return place;
  }

  @Test
  void a_pull_request_is_opened_from_a_branch_and_follows_it() throws IOException {
    var place = branched("opened", "feature");
    String pulls = PULLS.formatted("opened");
    var ann = person("ann", "write");
    var opened =
        ann.post(
            pulls,
            "{\"head\":\"feature\",\"base\":\"main\",\"title\":\"Add it\",\"body\":\"Depends-On:"
                + " #7\",\"draft\":true}");
    assertThat(opened.status()).isEqualTo(201);
    var pull = opened.json();
    assertThat(pull.get("number").intValue()).isEqualTo(1);
    assertThat(pull.get("author").stringValue()).isEqualTo("ann");
    assertThat(pull.get("head").stringValue()).isEqualTo("feature");
    assertThat(pull.get("draft").booleanValue()).isTrue();
    assertThat(pull.get("state").stringValue()).isEqualTo("open");
    assertThat(pull.get("merged").booleanValue()).isFalse();
    assertThat(pull.get("milestone").isNull()).isTrue();
    assertThat(ann.get(pulls + "/1").json()).isEqualTo(pull);

    assertThat(ann.post(pulls, opening("feature", "Again")).json().get("detail").stringValue())
        .isEqualTo("#1 is open from feature to main");
    assertThat(ann.post(pulls, opening("nowhere", "x")).status()).isEqualTo(404);
    assertThat(ann.post(pulls, opening("main", "x")).status()).isEqualTo(409);

    place.write("feature", "1\n2\n3\n").commit("More");
    assertThat(place.push("HEAD:refs/heads/feature")).contains("updated #1: Add it");
    String head = place.git("rev-parse", "HEAD").strip();
    assertThat(ann.get(pulls + "/1").json().get("head_sha").stringValue()).isEqualTo(head);
    assertThat(refused(place, "HEAD~1:refs/for/main", "pull=1"))
        .contains("#1 follows the branch feature: push to that branch instead");
    assertThat(place.push("HEAD:refs/for/main/feature")).contains("opened #2");

    var file = ann.get(pulls + "/1/files").json().get("files").get(0);
    assertThat(file.toString())
        .isEqualTo("{\"path\":\"feature\",\"status\":\"added\",\"added\":3,\"deleted\":0}");
  }

  /** Of thousands that have landed, a push reads none. */
  @Test
  void a_push_looks_at_open_ones_only() throws IOException {
    var place = workplace("repushed", 1, "merge");
    change(place, "feature");
    String pulls = PULLS.formatted("repushed");
    root.post(pulls + "/1/close", "");
    server
        .database()
        .run(
            tx ->
                tx.execute(
                    """
                    update local_pull_request set body = json_build_object(
                      'v', 9, 'base', body ->> 'base', 'description', body -> 'description')
                    where not is_open
                      and repository_id = (select id from repository where name = 'repushed')
                    """));
    place.write("feature", "again\n").commit("Again");
    assertThat(place.push("HEAD:refs/for/main/feature")).contains("opened #2");
    place.write("feature", "once more\n").commit("Once more");
    assertThat(place.push("HEAD:refs/for/main/feature")).contains("updated #2");
  }

  @Test
  void an_edit_sets_what_it_names() throws IOException {
    branched("edited", "feature");
    String pulls = PULLS.formatted("edited");
    root.post(pulls, opening("feature", "Add it"));
    var edited =
        patch(
                root,
                pulls + "/1",
                """
                {"title":"Other","body":"Words","labels":["a","b"],"assignees":["ann","bob smith"],
                 "requested_reviewers":["eve"],"milestone":"1.0"}
                """)
            .json();
    assertThat(edited.get("title").stringValue()).isEqualTo("Other");
    assertThat(texts(edited.get("labels"))).containsExactly("a", "b");
    assertThat(texts(edited.get("assignees"))).containsExactly("ann", "bob smith");
    assertThat(texts(edited.get("requested_reviewers"))).containsExactly("eve");
    assertThat(edited.get("milestone").stringValue()).isEqualTo("1.0");
    var cleared = patch(root, pulls + "/1", "{\"body\":null,\"milestone\":null}").json();
    assertThat(cleared.get("body").stringValue()).isEmpty();
    assertThat(cleared.get("milestone").isNull()).isTrue();
    assertThat(cleared.get("title").stringValue()).isEqualTo("Other");
    assertThat(patch(root, pulls + "/1", "{\"state\":\"closed\"}").json().get("state"))
        .isEqualTo(root.get(pulls + "?state=closed").json().at("/pulls/0/state"));
    assertThat(patch(root, pulls + "/1", "{}").status()).isEqualTo(200);
    assertThat(patch(root, pulls + "/9", "{}").status()).isEqualTo(404);
  }

  @Test
  void pages_of_pull_requests_are_bound_to_their_state() throws IOException {
    var place = workplace("paged", 1, "merge");
    for (int i = 1; i <= 5; i++) change(place, "f" + i);
    String pulls = PULLS.formatted("paged");
    root.post(pulls + "/2/close", "");
    var numbers = new ArrayList<Integer>();
    var page = root.get(pulls + "?state=open&per_page=2");
    assertThat(page.json().get("size").intValue()).isEqualTo(2);
    while (true) {
      page.json().get("pulls").forEach(pull -> numbers.add(pull.get("number").intValue()));
      var next = page.link("next");
      if (next.isEmpty()) break;
      page = root.get(next.get());
    }
    assertThat(numbers).containsExactly(5, 4, 3, 1);
    assertThat(root.get(page.link("prev").orElseThrow()).json().at("/pulls/0/number").intValue())
        .isEqualTo(5);
    String cursor = page.link("first").orElseThrow().replaceFirst(".*cursor=", "cursor=");
    assertThat(root.get(pulls + "?state=all&" + cursor).status()).isEqualTo(422);
    assertThat(root.get(pulls + "?state=closed").json().at("/pulls/0/number").intValue())
        .isEqualTo(2);
    assertThat(root.get(pulls + "?state=all").json().get("size").intValue()).isEqualTo(5);
  }

  @Test
  void reviews_count_for_people_who_may_write_until_they_are_dismissed() throws IOException {
    branched("reviewed", "feature");
    String pulls = PULLS.formatted("reviewed");
    var ann = person("ann", "write");
    var annAgain = person("ann", "admin");
    var bob = person("bob", "write");
    ann.post(pulls, opening("feature", "Add it"));
    patch(ann, pulls + "/1", "{\"requested_reviewers\":[\"bob\"]}");
    String reviews = pulls + "/1/reviews";
    assertThat(person("rae", "read").post(reviews, "{\"state\":\"approve\"}").status())
        .isEqualTo(403);
    assertThat(annAgain.post(reviews, "{\"state\":\"approve\"}").status()).isEqualTo(201);
    assertThat(facts("reviewed", 1).approvedBy()).isEmpty();
    var given = bob.post(reviews, "{\"state\":\"approve\",\"body\":\"Good\"}").json();
    assertThat(facts("reviewed", 1).approvedBy()).containsExactly("bob");
    assertThat(texts(ann.get(pulls + "/1").json().get("requested_reviewers"))).isEmpty();
    assertThat(bob.post(reviews, "{\"state\":\"comment\"}").status()).isEqualTo(422);

    String review = reviews + "/" + given.get("id").longValue() + "/dismiss";
    assertThat(ann.post(review, "{}").status()).isEqualTo(422);
    var dismissed = ann.post(review, "{\"message\":\"Look again\"}").json();
    assertThat(dismissed.at("/dismissal/by").stringValue()).isEqualTo("ann");
    assertThat(facts("reviewed", 1).approvedBy()).isEmpty();
    assertThat(ann.get(reviews).json().get("reviews")).hasSize(2);
    assertThat(ann.get(pulls + "/1").json().at("/reviews/1/dismissed").booleanValue()).isTrue();
    assertThat(ann.post(reviews + "/99999/dismiss", "{\"message\":\"x\"}").status()).isEqualTo(404);
  }

  private Reviews facts(String name, long number) {
    return new LocalPullRequests(server.database())
        .pull(RepositorySlug.parse("acme/" + name), new PullRequestNumber(number))
        .orElseThrow()
        .reviews();
  }

  @Test
  void a_comment_is_there_for_everybody_who_may_see() throws IOException {
    branched("said", "feature");
    String pulls = PULLS.formatted("said");
    root.post(pulls, opening("feature", "Add it"));
    String comments = pulls + "/1/comments";
    var said = person("bob", "write").post(comments, "{\"body\":\"Nice\"}");
    assertThat(said.status()).isEqualTo(201);
    var reader = person("rae", "read");
    assertThat(reader.get(comments).json().get("comments").get(0)).isEqualTo(said.json());
    assertThat(reader.post(comments, "{\"body\":\"x\"}").status()).isEqualTo(403);
    assertThat(reader.get(pulls + "?state=open").status()).isEqualTo(200);
    assertThat(root.get(pulls + "/2/comments").status()).isEqualTo(404);
    assertThat(root.post(pulls + "/2/comments", "{\"body\":\"x\"}").status()).isEqualTo(404);
  }

  private List<String> answers(String comments) {
    return root.get(comments)
        .json()
        .get("comments")
        .valueStream()
        .filter(it -> it.get("author").stringValue().equals("signalbox"))
        .map(it -> it.get("body").stringValue())
        .toList();
  }

  private String answer(TestClient client, String comments, String body) {
    int before = answers(comments).size();
    assertThat(client.post(comments, "{\"body\":\"" + body + "\"}").status()).isEqualTo(201);
    await().atMost(PATIENCE).until(() -> answers(comments).size() == before + 1);
    return answers(comments).getLast();
  }

  @Test
  void a_comment_may_be_a_command() throws IOException {
    branched("commanded", "feature");
    String repository = "/v1/repos/acme/commanded";
    var ann = person("ann", "write");
    root.post(PULLS.formatted("commanded"), opening("feature", "Add it"));
    root.put(repository + "/merge-queue/pause", "{\"reason\":\"hold\"}");
    String comments = PULLS.formatted("commanded") + "/1/comments";

    assertThat(answer(ann, comments, "Please\\n\\n@signalbox queue")).isEqualTo("Done.");
    assertThat(root.get(repository + "/merge-queue/pull/1").status()).isEqualTo(200);
    var given = log("commanded", "command.queue").getFirst();
    assertThat(given.get("trigger").stringValue()).isEqualTo("Command: queue");
    assertThat(given.at("/metadata/author/login").stringValue()).isEqualTo("ann");

    assertThat(answer(ann, comments, "@signalbox dequeue")).isEqualTo("Done.");
    assertThat(root.get(repository + "/merge-queue/pull/1").status()).isEqualTo(404);
    assertThat(answer(ann, comments, "@signalbox refresh")).isEqualTo("Done.");
    assertThat(answer(ann, comments, "@signalbox fly")).contains("There is no command “fly”");
    assertThat(answer(ann, comments, "@signalbox rebase")).isEqualTo("Done.");
    assertThat(answer(ann, comments, "@signalbox copy old")).contains("there is no such branch");
    assertThat(answer(ann, comments, "@signalbox help")).contains("`@signalbox queue [rule]`");
    ann.post(comments, "{\"body\":\"No @signalbox queue here\"}");
    assertThat(answer(ann, comments, "@signalbox update")).isEqualTo("Done.");
  }
}
