package dev.signalbox.fakehub.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RememberedLawTest {
  private final List<String> asked = new ArrayList<>();
  private final Law law = new RememberedLaw(new Strict());

  /** Nobody may say "wrong". */
  private final class Strict implements Law {
    @Override
    public List<String> brokenBy(RecordedExchange exchange) {
      return brokenBy(exchange.path(), exchange.answerText());
    }

    @Override
    public List<String> brokenBy(String event, String payload) {
      asked.add(payload);
      return payload.contains("wrong") ? List.of("wrong") : List.of();
    }
  }

  private static RecordedExchange answered(String path, String type, String answer) {
    return new RecordedExchange(
        "GET",
        path,
        Map.of(),
        Map.of("content-type", type, "authorization", "token " + answer.hashCode()),
        new byte[0],
        200,
        Map.of(),
        answer.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void what_differs_in_numbers_hashes_and_times_is_asked_about_once() {
    assertThat(law.brokenBy("push", "{\"id\":1,\"sha\":\"0af3\",\"at\":\"09:59\"}")).isEmpty();
    assertThat(law.brokenBy("push", "{\"id\":17,\"sha\":\"b1c\",\"at\":\"10:00\"}")).isEmpty();
    assertThat(law.brokenBy(answered("/pulls/1", "json", "{\"n\":1}"))).isEmpty();
    assertThat(law.brokenBy(answered("/pulls/20", "json", "{\"n\":20}"))).isEmpty();
    assertThat(asked).hasSize(2);
  }

  @Test
  void what_differs_in_anything_else_is_asked_about_again() {
    law.brokenBy("push", "{\"id\":1}");
    law.brokenBy("push", "{\"id\":\"1\"}");
    law.brokenBy("push", "{\"id\":null}");
    law.brokenBy("pull", "{\"id\":1}");
    law.brokenBy("push", "{\"id\":-1}");
    law.brokenBy(answered("/pulls/1", "json", "[]"));
    law.brokenBy(answered("/pulls/1", "text", "[]"));
    law.brokenBy(answered("/pull/1", "text", "[]"));
    assertThat(asked).hasSize(8);
  }

  @Test
  void what_is_wrong_is_wrong_every_time() {
    assertThat(law.brokenBy("push", "wrong")).isNotEmpty();
    assertThat(law.brokenBy("push", "wrong")).isNotEmpty();
  }
}
