package dev.signalbox.server.dashboard.pull;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.view.BatchStatus;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.ChecksSummary;
import dev.signalbox.engine.view.PullRequestAuthor;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.engine.view.SubBatch;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PlaceTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private static List<StatusPullRequest> pulls(long... numbers) {
    return LongStream.of(numbers)
        .mapToObj(
            number ->
                new StatusPullRequest(
                    new PullRequestNumber(number),
                    "Change",
                    "",
                    new PullRequestAuthor(1, "ada"),
                    NOON,
                    "medium",
                    "default",
                    List.of(),
                    List.of(),
                    null,
                    null,
                    null,
                    null))
        .toList();
  }

  private static BatchStatus status(BatchStatusCode code) {
    return new BatchStatus(code, null, null, null, null);
  }

  private static final QueueStatus BISECTING =
      new QueueStatus(
          List.of(
              new BatchView(
                  new UUID(0, 1),
                  "whole",
                  List.of(),
                  status(BatchStatusCode.BISECTING),
                  null,
                  null,
                  null,
                  NOON,
                  null,
                  null,
                  null,
                  List.of(),
                  "default",
                  new ChecksSummary(0, 2),
                  pulls(1, 2, 3),
                  List.of(
                      new SubBatch(
                          new UUID(0, 2),
                          "part",
                          List.of(),
                          status(BatchStatusCode.RUNNING),
                          null,
                          null,
                          null,
                          NOON.minusSeconds(5),
                          null,
                          null,
                          null,
                          List.of(),
                          "default",
                          new ChecksSummary(1, 2),
                          pulls(2))))),
          pulls(9),
          Map.of(),
          null,
          Mode.PARALLEL);

  private static PullPlace place(long number, long ahead) {
    return PullPlace.queued(BISECTING, number, ahead, Estimate.NONE, NOON);
  }

  @Test
  void the_part_of_a_split_batch_tells_more_than_the_whole() {
    var inPart = place(2, 1);
    assertThat(inPart.batch()).isEqualTo("part");
    assertThat(inPart.anchor()).isEqualTo("car-" + new UUID(0, 2));
    assertThat(inPart.sign().word()).isEqualTo("Testing");
    assertThat(inPart.passed()).isEqualTo(1);
    assertThat(inPart.started().words()).isEqualTo("5 s");
    assertThat(place(3, 2).batch()).isEqualTo("whole");
  }

  @Test
  void who_waits_is_in_no_batch_and_knows_how_many_are_ahead() {
    var waiting = place(9, 3);
    assertThat(waiting.isInBatch()).isFalse();
    assertThat(waiting.sign()).isEqualTo(Signs.WAITING);
    assertThat(waiting.words()).isEqualTo("Position 4 in line, 3 ahead of it.");
    assertThat(place(9, 0).words()).isEqualTo("First in line.");
  }
}
