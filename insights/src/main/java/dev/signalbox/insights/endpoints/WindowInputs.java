package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.search.BucketWindow;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Refusals;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The stretch of time that is asked for. */
final class WindowInputs {
  static final Input<Optional<Instant>> START =
      Input.query(
          "start",
          new Timestamp(),
          "Start; a day before the end if absent, and at most 93 days before it");
  static final Input<Optional<Instant>> END =
      Input.query("end", new Timestamp(), "End; now if absent");

  private WindowInputs() {}

  static Answer within(Call call, Instant now, Function<BucketWindow, Answer> answer) {
    Instant end = call.get(END).orElse(now);
    Instant start = call.get(START).orElseGet(() -> end.minus(BucketWindow.BY_DEFAULT));
    if (start.isAfter(end)) return faulty("must not be later than end", start);
    if (Duration.between(start, end).compareTo(BucketWindow.LONGEST) > 0) {
      return faulty("must be at most 93 days before end", start);
    }
    return answer.apply(BucketWindow.between(start, end));
  }

  private static Answer faulty(String message, Instant given) {
    return Refusals.invalid(
        List.of(new Fault("window", List.of("query", "start"), message, given.toString())));
  }
}
