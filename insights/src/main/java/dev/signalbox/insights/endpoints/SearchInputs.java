package dev.signalbox.insights.endpoints;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.engine.wire.Spelled;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.insights.search.TestFilter;
import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.Shape;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import java.util.List;

/** What a search for tests may be narrowed to. */
final class SearchInputs {
  private static final int MOST_TERMS = 100;
  private static final TextShape NAME = TextShape.between(1, 255);

  /** What is wanted, and under {@code NAME_exclude} what is not. */
  record Pair<T>(Input<List<T>> wanted, Input<List<T>> excluded) {
    static <T> Pair<T> of(String name, Shape<T> shape, String what) {
      var list = new ListOf<>(shape, MOST_TERMS);
      return new Pair<>(
          Input.queryList(name, list, "Only tests " + what),
          Input.queryList(name + "_exclude", list, "No tests " + what));
    }

    static <E extends Enum<E> & Spelled> Pair<E> of(String name, Class<E> type, String what) {
      return of(name, Choice.of(type), what);
    }

    Terms<T> of(Call call) {
      return new Terms<>(call.get(wanted), call.get(excluded));
    }
  }

  static final Pair<String> TEST_NAME =
      Pair.of("test_name", NAME, "whose names contain one of these, whatever the case of A to Z");
  static final Pair<String> PIPELINE_NAME = Pair.of("pipeline_name", NAME, "of these pipelines");
  static final Pair<String> JOB_NAME = Pair.of("job_name", NAME, "of these jobs");
  static final Pair<HealthStatus> STATUS =
      Pair.of("health_status", HealthStatus.class, "that are one of these");
  static final Pair<Confidence> CONFIDENCE =
      Pair.of("health_confidence", Confidence.class, "whose health is known as surely as this");
  static final Pair<FailureImpact> IMPACT =
      Pair.of("failed_executions_impact", FailureImpact.class, "whose failures cost this much");

  private SearchInputs() {}

  static Input<?>[] all() {
    return List.of(TEST_NAME, PIPELINE_NAME, JOB_NAME, STATUS, CONFIDENCE, IMPACT).stream()
        .flatMap(pair -> List.of(pair.wanted(), pair.excluded()).stream())
        .toArray(Input<?>[]::new);
  }

  static TestFilter filter(Call call) {
    return new TestFilter(
        TEST_NAME.of(call),
        PIPELINE_NAME.of(call),
        JOB_NAME.of(call),
        STATUS.of(call),
        CONFIDENCE.of(call),
        IMPACT.of(call));
  }
}
