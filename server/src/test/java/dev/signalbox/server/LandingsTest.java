package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.proofs.KeyId;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
import dev.signalbox.proofs.VerifyingKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LandingsTest extends ServerTest {
  private static final String BY_THE_SERVER =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      checks:
        - {name: test, run: "echo all is well"}
      """;
  private static final String BY_A_CI =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = build"]
      """;

  private JsonNode landings(String queue, String query) {
    return root.get(queue + "/merge-queue/landings" + query).json().get("landings");
  }

  private void awaitLandings(String queue, int many) {
    await().atMost(Duration.ofSeconds(30)).until(() -> landings(queue, "").size() == many);
  }

  private String report(String state) {
    return "{\"name\":\"build\",\"state\":\"" + state + "\",\"url\":\"https://ci.example.org/1\"}";
  }

  @Test
  void what_has_landed_is_proven_by_a_record_that_the_key_has_signed() {
    String queue = repository("proven");
    var developer = Developer.at(server, "acme/proven", ".signalbox.yml", BY_THE_SERVER);
    long first = developer.opens("a.txt", "a", "queue");
    awaitLandings(queue, 1);
    developer.opens("b.txt", "b", "queue");
    awaitLandings(queue, 2);
    var older = landings(queue, "?before=2").get(0);
    assertThat(landings(queue, "").get(1)).isEqualTo(older);
    assertThat(landings(queue, "?per_page=1").get(0).get("number").intValue()).isEqualTo(2);
    assertThat(landings(queue, "?branch=other").size()).isZero();
    var record = older.get("record");
    assertThat(record.at("/units/0/pull_requests/0/number").longValue()).isEqualTo(first);
    String tip = record.get("tip_after").stringValue();
    var one = root.get(queue + "/merge-queue/landings/" + tip);
    assertThat(one.json()).isEqualTo(older);
    assertThat(opened(one)).isInstanceOf(Parsed.Good.class);
    assertThat(root.get(queue + "/merge-queue/landings/" + "0".repeat(40)).status()).isEqualTo(404);
    assertThat(root.get(queue + "/merge-queue/landings/main").status()).isEqualTo(422);
  }

  /** From the bytes of the answer: what was signed stands in it as it was signed. */
  private Parsed<LandingRecord> opened(TestClient.Reply landing) {
    String body = landing.body();
    String text = body.substring(body.indexOf("\"record\":") + 9, body.indexOf(",\"signature\":"));
    var signed =
        new SignedRecord(
            text,
            landing.json().get("signature").stringValue(),
            new KeyId(landing.json().get("key").stringValue()));
    String key = server.asNobody().get("/v1/signing-key").body().strip();
    return switch (VerifyingKey.parse(key)) {
      case Parsed.Good<VerifyingKey>(var known) -> signed.openedWith(List.of(known));
      case Parsed.Bad<?>(String reason) -> throw new AssertionError(reason);
    };
  }

  @Test
  void what_a_check_printed_can_be_read() {
    String queue = repository("printed");
    Developer.at(server, "acme/printed", ".signalbox.yml", BY_THE_SERVER)
        .opens("a.txt", "a", "queue");
    awaitLandings(queue, 1);
    var output = root.get(queue + "/checks/1/output");
    assertThat(output.status()).isEqualTo(200);
    assertThat(output.header("Content-Type")).contains("text/plain; charset=utf-8");
    assertThat(output.body()).contains("all is well");
    assertThat(root.get(queue + "/checks/99/output").status()).isEqualTo(404);
  }

  @Test
  void a_ci_reports_a_check_and_what_it_says_counts() {
    String queue = repository("reported");
    var developer = Developer.at(server, "acme/reported", ".signalbox.yml", BY_A_CI);
    long number = developer.opens("a.txt", "a", "queue");
    var ci = server.as(key("{\"role\":\"ci\",\"name\":\"builder\"}"));
    String checks = queue + "/commits/" + developer.head() + "/checks";
    String pull = queue + "/merge-queue/pull/" + number;
    await().until(() -> root.get(pull).json().at("/mergeability_check/started_at").isString());
    assertThat(ci.post(checks, report("pending")).status()).isEqualTo(204);
    await()
        .untilAsserted(
            () ->
                assertThat(root.get(pull).json().at("/mergeability_check/checks/0/state"))
                    .hasToString("\"pending\""));
    assertThat(ci.post(checks, report("success")).status()).isEqualTo(204);
    awaitLandings(queue, 1);
    assertThat(landings(queue, "").get(0).at("/record/checks/0/reporter").stringValue())
        .isEqualTo("builder");
  }

  @Test
  void what_was_reported_before_it_was_asked_for_counts_at_once() {
    String queue = repository("early");
    var developer = Developer.at(server, "acme/early", ".signalbox.yml", BY_A_CI);
    long number = developer.opens("a.txt", "a");
    var reported = root.post(queue + "/commits/" + developer.head() + "/checks", report("success"));
    assertThat(reported.status()).isEqualTo(204);
    root.post(queue + "/merge-queue/pull/" + number + "/queue", "");
    await().atMost(Duration.ofSeconds(15)).until(() -> landings(queue, "").size() == 1);
  }

  @Test
  void a_key_that_is_called_like_the_server_does_not_speak_for_it() {
    String queue = repository("impostor");
    var developer = Developer.at(server, "acme/impostor", ".signalbox.yml", BY_A_CI);
    developer.opens("a.txt", "a", "queue");
    var ci = server.as(key("{\"role\":\"ci\",\"name\":\"signalbox\"}"));
    ci.post(queue + "/commits/" + developer.head() + "/checks", report("success"));
    awaitLandings(queue, 1);
    assertThat(landings(queue, "").get(0).at("/record/checks/0/reporter").stringValue())
        .isEqualTo("signalbox (key)");
  }

  @Test
  void a_report_on_a_commit_that_is_not_there_is_not_found() {
    String queue = repository("nowhere");
    var unknown = root.post(queue + "/commits/" + "0".repeat(40) + "/checks", report("success"));
    assertThat(unknown.status()).isEqualTo(404);
    var wrong =
        root.post(
            queue + "/commits/main/checks",
            "{\"name\":\"\",\"state\":\"good\",\"url\":\"javascript:alert(1)\"}");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.json().get("detail").size()).isEqualTo(4);
  }
}
