package dev.signalbox.server.badinput;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/** Holds an answer against its case, and against what no answer may ever be. */
final class AnswerVerdict {
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final Pattern INNARDS =
      Pattern.compile(
          "(java|javax|jdk|io\\.helidon|tools\\.jackson|org\\.postgresql|dev\\.signalbox)\\.[a-z]"
              + "|Exception|\\bat [a-z.]+\\(|StreamReadConstraints|JsonToken|Feature\\.");

  private AnswerVerdict() {}

  static void on(BadCase bad, Optional<RawReply> answer) {
    if (bad.saysNothing()) {
      assertThat(answer).isEmpty();
      return;
    }
    RawReply reply = answer.orElseThrow(() -> new AssertionError("closed without an answer"));
    assertThat(reply.status()).as(reply.text()).isEqualTo(Integer.parseInt(bad.status()));
    assertThat(reply.text()).doesNotContainPattern(INNARDS);
    assertThat(reply.waited()).isLessThan(limit(bad));
    assertThat(reply.ending()).isNotEqualTo(RawReply.Ending.RESET);
    if (bad.isHead()) assertThat(reply.header("content-length")).isPresent();
    if (reply.status() >= 400 && !bad.isHead()) onProblem(bad, reply);
  }

  static boolean isLate(BadCase bad, Optional<RawReply> answer) {
    return answer.filter(it -> it.waited().compareTo(limit(bad)) >= 0).isPresent();
  }

  private static Duration limit(BadCase bad) {
    return bad.waitsForTheServer() ? LIMIT.plus(BadInputScene.PATIENCE) : LIMIT;
  }

  private static void onProblem(BadCase bad, RawReply reply) {
    assertThat(reply.header("content-type")).contains("application/json");
    String fault = reply.firstFault();
    if (reply.status() == 422) assertThat(fault).as(reply.text()).isEqualTo(bad.fault());
    else assertThat(fault).startsWith(bad.fault());
    if (reply.status() == 405 && bad.place().startsWith("Allow: ")) {
      assertThat(reply.header("allow")).contains(bad.place().substring("Allow: ".length()));
    }
  }
}
