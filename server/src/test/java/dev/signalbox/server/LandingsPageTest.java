package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LandingsPageTest extends ServerTest {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - {name: test, run: "true"}
      """;

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private JsonNode awaitLandings(String queue, int many) {
    await().atMost(Duration.ofSeconds(30)).until(() -> landings(queue).size() == many);
    return landings(queue);
  }

  private JsonNode landings(String queue) {
    return root.get(queue + "/merge-queue/landings?per_page=100").json().get("landings");
  }

  @Test
  void each_landing_comes_with_its_proof_and_what_to_run() {
    String queue = repository("shown");
    long number =
        Developer.at(server, "acme/shown", ".signalbox.yml", RULES)
            .opens("a", "a", "queue", "title=<b>bold & \"quoted\"");
    var landing = awaitLandings(queue, 1).get(0);
    String tip = landing.at("/record/tip_after").stringValue();
    String before = landing.at("/record/tip_before").stringValue();
    boolean isCommit = landing.at("/record/kind").stringValue().equals("commit");
    String key = server.asNobody().get("/v1/signing-key").body().strip();
    for (String page : new String[] {"/r/acme/shown/landings", "/r/acme/shown/landings/" + tip}) {
      assertThat(visitor().get(page).body())
          .contains("href=\"/r/acme/shown/pull/" + number + "\"", tip.substring(0, 10))
          .contains("&lt;b&gt;bold &amp; \"quoted\"")
          .contains("git config signalbox.key " + key)
          .contains("signalbox verify . --repo=acme/shown --branch=main --from=" + before)
          .contains(
              isCommit ? "Commit tested" : "Same tree tested", landing.get("key").stringValue())
          .contains("signature: " + landing.get("signature").stringValue())
          .doesNotContain("<b>");
    }
    assertThat(visitor().get("/r/acme/shown/landings/" + tip).body())
        .contains(landing.at("/record/tree").stringValue(), "/r/acme/shown/checks/1/output");
  }

  @Test
  void the_branch_is_asked_for_in_the_address_and_older_ones_follow() {
    String queue = repository("many");
    var developer = Developer.at(server, "acme/many", ".signalbox.yml", RULES);
    for (int i = 1; i <= 2; i++) {
      developer.opens("f" + i, "f", "queue");
      awaitLandings(queue, i);
    }
    var visitor = visitor();
    String page = "/r/acme/many/landings";
    assertThat(visitor.get(page + "?branch=main").body())
        .contains("id=\"landing-2\"", "id=\"landing-1\"", "value=\"main\"")
        .doesNotContain("Older landings");
    assertThat(visitor.get(page + "?before=2").body())
        .contains("id=\"landing-1\"")
        .doesNotContain("id=\"landing-2\"");
    assertThat(visitor.get(page + "?branch=%3Cb%3E%22x").body())
        .contains("Nothing has landed yet.", "value=\"&lt;b>&#34;x\"");
  }

  @Test
  void what_can_not_be_asked_for_is_told_so() {
    repository("odd");
    var visitor = visitor();
    String page = "/r/acme/odd/landings";
    assertThat(visitor.get(page).body()).contains("Nothing has landed yet.");
    for (String query : new String[] {"before=x", "before=0", "branch=" + "b".repeat(256)}) {
      var reply = visitor.get(page + "?" + query);
      assertThat(reply.statusCode()).isEqualTo(422);
      assertThat(reply.body()).contains("role=\"alert\"");
    }
    for (String sha : new String[] {"0".repeat(40), "main", "%3Cb%3E", "..%2F..%2Fstatus"}) {
      var reply = visitor.get(page + "/" + sha);
      assertThat(reply.statusCode()).isEqualTo(404);
      assertThat(reply.body()).contains("Landing not found");
    }
  }
}
