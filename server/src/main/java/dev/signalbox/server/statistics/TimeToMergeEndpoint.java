package dev.signalbox.server.statistics;

import dev.signalbox.server.logs.LogWindow;
import dev.signalbox.server.view.statistics.TimesToMerge;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.StatisticsReader;
import dev.signalbox.store.statistics.StatisticsReader.GroupFilter;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Route;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How long it took to land, as it was at some moment: over the day before it. */
final class TimeToMergeEndpoint {
  private static final Input<Optional<Instant>> AT =
      Input.query("at", new Timestamp(), "The end of the day that is looked at; now if absent");
  private static final Input<Optional<String>> BRANCH =
      Input.query("branch", TextShape.between(1, 255), "Only this base branch");

  private final StatisticsReader reader;
  private final InstantSource clock;

  TimeToMergeEndpoint(StatisticsReader reader, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
  }

  Route route() {
    return Route.get(Paths.REPOSITORY + "/stats/time_to_merge", "How long it took to land")
        .takes(AT, BRANCH)
        .answers(TimesToMerge.class)
        .ofRepository(Right.SEE, this::answer);
  }

  private Answer answer(Call call, Repository repository) {
    Instant at = call.get(AT).orElseGet(clock::instant);
    if (at.isBefore(Instant.EPOCH.plus(LogWindow.BY_DEFAULT)))
      return Answer.ok(new TimesToMerge(List.of()));
    var span = Intervals.of(at.minus(LogWindow.BY_DEFAULT), at).span();
    var filter =
        new GroupFilter(call.get(BRANCH).map(Set::of).orElse(Set.of()), Set.of(), Set.of());
    return Answer.ok(
        new TimesToMerge(
            SpanStatistics.timesToMerge(
                reader.rows(repository.id(), Set.of(Figure.ACTIVITY), span, filter),
                reader.rows(repository.id(), Set.of(Figure.QUEUE_TIME), span, filter))));
  }
}
