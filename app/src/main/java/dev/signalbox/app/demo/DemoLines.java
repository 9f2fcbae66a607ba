package dev.signalbox.app.demo;

import dev.signalbox.app.output.Plain;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.wire.log.LogContext;
import dev.signalbox.wire.log.LogFacts;
import dev.signalbox.wire.log.LogSentence;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Entries of the event log as the demo tells them. What tells people nothing has no line. */
final class DemoLines {
  private DemoLines() {}

  static Optional<Line> of(JsonNode event, LogContext context) {
    var facts = LogFacts.of(event, context, Plain::text);
    return LogFacts.type(event)
        .flatMap(
            type ->
                word(type, facts)
                    .map(word -> line(word, LogSentence.of(type, facts), event, facts)));
  }

  private static Line line(Line.Word word, LogSentence sentence, JsonNode event, LogFacts facts) {
    return new Line(word, sentence.subject() + sentence.detail(), word + key(event, facts));
  }

  private static Optional<Line.Word> word(LogType type, LogFacts facts) {
    return switch (type) {
      case ACTION_QUEUE_ENTER -> Optional.of(Line.Word.QUEUED);
      case ACTION_QUEUE_CHECKS_START -> Optional.of(Line.Word.TESTING);
      case ACTION_QUEUE_CHECKS_END -> ended(facts);
      case ACTION_QUEUE_BATCH_BISECTION_START -> Optional.of(Line.Word.BISECTING);
      case ACTION_QUEUE_BATCH_BISECTION_END ->
          Optional.of(Line.Word.CULPRIT).filter(_ -> facts.is("culprit_found"));
      case ACTION_QUEUE_MERGED -> Optional.of(Line.Word.LANDED);
      case ACTION_QUEUE_LEAVE -> Optional.of(Line.Word.LEFT).filter(_ -> !facts.is("merged"));
      case QUEUE_PAUSE_CREATE, QUEUE_PAUSE_UPDATE -> Optional.of(Line.Word.PAUSED);
      case QUEUE_PAUSE_DELETE -> Optional.of(Line.Word.RESUMED);
      default -> Optional.empty();
    };
  }

  /** Of those who leave, their leaving tells more. */
  private static Optional<Line.Word> ended(LogFacts facts) {
    if (!facts.is("aborted")) return Optional.of(Line.Word.PASSED);
    return switch (facts.text("abort_code")) {
      case "CHECKS_FAILED", "CHECKS_TIMEOUT" -> Optional.of(Line.Word.FAILED);
      case "PR_WITH_HIGHER_PRIORITY_QUEUED" -> Optional.of(Line.Word.INTERRUPTED);
      case "BATCH_AHEAD_FAILED" -> Optional.of(Line.Word.AGAIN);
      default ->
          Optional.of(Line.Word.AGAIN).filter(_ -> facts.text("abort_status").equals("REEMBARKED"));
    };
  }

  /** A batch has an entry for each of its pull requests, which say the same. */
  private static String key(JsonNode event, LogFacts facts) {
    String batch = facts.text("train_car_id");
    return batch.isEmpty()
        ? event.path("id").toString()
        : batch
            + facts.text("start_reason")
            + facts.text("abort_code")
            + facts.metadata().path("culprit_pr_numbers")
            + facts.metadata().path("remaining_pr_numbers");
  }
}
