package dev.signalbox.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InstantWriterTest {
  @Test
  void an_instant_is_written_as_java_tells_it() {
    for (String text :
        new String[] {
          "2026-11-17T00:00:00Z",
          "2026-02-28T23:59:59.9Z",
          "2024-02-29T12:00:00.120Z",
          "1969-12-31T23:59:59.000001Z",
          "0000-01-01T00:00:00.000000001Z",
          "9999-12-31T23:59:59.999999999Z",
          "+10000-01-01T00:00:00Z",
          "-0001-12-31T23:59:59Z"
        }) {
      var at = Instant.parse(text);
      assertThat(Json.text(at)).isEqualTo("\"" + at + "\"");
    }
  }

  @Test
  void whatever_the_instant() {
    var random = new Random(17);
    int[] steps = {1, 1_000, 1_000_000, 1_000_000_000};
    for (int i = 0; i < 20_000; i++) {
      int step = steps[random.nextInt(steps.length)];
      int nanos = random.nextInt(1_000_000_000) / step * step;
      var at = Instant.ofEpochSecond(random.nextLong(-70_000_000_000L, 260_000_000_000L), nanos);
      assertThat(InstantWriter.text(at)).isEqualTo(at.toString());
    }
  }
}
