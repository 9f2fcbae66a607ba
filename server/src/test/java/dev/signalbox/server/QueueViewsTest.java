package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QueueViewsTest extends ServerTest {
  @Test
  void an_empty_queue_has_every_field_of_the_contract() {
    String queue = repository("empty");
    assertThat(root.get(queue + "/merge-queue/branches").body()).isEqualTo("{\"branches\":[]}");
    String nothing =
        "{\"batches\":[],\"waiting_pull_requests\":[],\"scope_queues\":{},\"pause\":null,"
            + "\"mode\":\"serial\",\"given_up\":null,\"host_requirements\":null}";
    assertThat(root.get(queue + "/merge-queue/status").body()).isEqualTo(nothing);
    assertThat(root.get(queue + "/merge-queue/status?branch=no-such-branch").body())
        .isEqualTo(nothing);
    assertThat(root.get(queue + "/queues").body()).isEqualTo("{\"queues\":[]}");
  }

  @Test
  void a_pull_request_that_is_not_queued_is_not_found_up_to_the_largest_number() {
    String queue = repository("numbers");
    for (var number : new String[] {"0", "1", "9223372036854775808", "9223372036854776000"}) {
      var reply = root.get(queue + "/merge-queue/pull/" + number);
      assertThat(reply.status()).isEqualTo(404);
      assertThat(reply.json().get("detail").stringValue()).contains("not in any merge queue");
    }
    for (var number : new String[] {"9223372036854776001", "-1", "x", "1.0"}) {
      var reply = root.get(queue + "/merge-queue/pull/" + number);
      assertThat(reply.status()).as(number).isEqualTo(422);
      assertThat(reply.json().get("detail").get(0).get("loc").toString())
          .isEqualTo("[\"path\",\"pr_number\"]");
    }
  }

  @Test
  void what_head_answers_is_what_get_answers_without_the_body() {
    String queue = repository("head");
    var got = root.get(queue + "/merge-queue/status");
    var head = root.send("HEAD", queue + "/merge-queue/status", java.util.Optional.empty());
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(head.header("Content-Length")).isEqualTo(got.header("Content-Length"));
  }
}
