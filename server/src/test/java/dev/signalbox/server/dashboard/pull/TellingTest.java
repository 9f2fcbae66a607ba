package dev.signalbox.server.dashboard.pull;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TellingTest {
  private static Telling told(LogType type, String metadata) throws MalformedJson {
    return Telling.of(type, Json.parse(metadata));
  }

  @ParameterizedTest
  @EnumSource(LogType.class)
  void every_type_is_a_sentence_even_when_nothing_more_is_known(LogType type) throws MalformedJson {
    assertThat(told(type, "{}").sentence()).endsWith(".");
  }

  @Test
  void checks_that_were_cut_off_say_why_and_what_comes_next() throws MalformedJson {
    String metadata =
        """
        {"aborted":true,"abort_reason":"a batch ahead failed","abort_status":"%s",
         "speculative_check_pull_request":{"unsuccessful_checks":
           [{"name":"unit","state":"failure"},{"name":"lint","state":"pending"}]}}""";
    assertThat(told(LogType.ACTION_QUEUE_CHECKS_END, metadata.formatted("REEMBARKED")))
        .isEqualTo(
            new Telling(
                "held",
                "Its checks ended: a batch ahead failed (failed: unit). It stays in the queue."));
    assertThat(told(LogType.ACTION_QUEUE_CHECKS_END, metadata.formatted("DEFINITIVE")).tone())
        .isEqualTo("bad");
    assertThat(told(LogType.ACTION_QUEUE_CHECKS_END, "{\"aborted\":false}").sentence())
        .isEqualTo("Its checks passed.");
  }

  @Test
  void a_batch_names_those_that_are_tested_together() throws MalformedJson {
    assertThat(
            told(
                    LogType.ACTION_QUEUE_CHECKS_START,
                    "{\"pull_request_numbers\":[3,4],\"start_reason\":\"there is a free slot\"}")
                .sentence())
        .isEqualTo("The checks of #3, #4 started: there is a free slot.");
  }
}
