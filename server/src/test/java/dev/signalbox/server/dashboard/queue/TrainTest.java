package dev.signalbox.server.dashboard.queue;

import static dev.signalbox.engine.view.BatchStatusCode.BISECTING;
import static dev.signalbox.engine.view.BatchStatusCode.MERGED;
import static dev.signalbox.engine.view.BatchStatusCode.RUNNING;
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

/** What the page shows of a busy queue, from the very records that the API answers with. */
class TrainTest {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
  private static final Riders RIDERS = new Riders("/r/acme/site", NOON, _ -> List.of());

  private static StatusPullRequest pull(long number, String priority, String url) {
    return new StatusPullRequest(
        new PullRequestNumber(number),
        "Change " + number,
        url,
        new PullRequestAuthor(1, "ada"),
        NOON.minusSeconds(90),
        priority,
        "default",
        List.of("ready"),
        List.of(),
        null,
        null,
        NOON.plusSeconds(30),
        number == 9 ? List.of(new PullRequestNumber(7)) : null);
  }

  private static List<StatusPullRequest> pulls(long first, long last, String priority) {
    return LongStream.rangeClosed(first, last)
        .mapToObj(number -> pull(number, priority, "https://host/" + number))
        .toList();
  }

  private static BatchView batch(
      int id,
      BatchStatusCode code,
      List<UUID> parents,
      List<String> scopes,
      List<StatusPullRequest> pulls,
      List<SubBatch> parts) {
    return new BatchView(
        new UUID(0, id),
        "batch " + id,
        parents,
        new BatchStatus(code, null, null, null, null),
        null,
        null,
        null,
        NOON.minusSeconds(61),
        NOON.plusSeconds(3600),
        null,
        null,
        scopes,
        "default",
        new ChecksSummary(1, 3),
        pulls,
        parts);
  }

  private static SubBatch part(int id, List<StatusPullRequest> pulls) {
    return new SubBatch(
        new UUID(0, id),
        "part " + id,
        List.of(),
        new BatchStatus(RUNNING, null, null, null, null),
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        List.of(),
        "default",
        new ChecksSummary(0, 3),
        pulls);
  }

  private static Train train(QueueStatus status) {
    return Train.of("main", status, RIDERS, 100);
  }

  @Test
  void batches_stand_in_lanes_by_scope_and_one_of_two_scopes_is_shown_once() {
    var one = batch(1, RUNNING, List.of(), List.of("a"), pulls(1, 2, "medium"), List.of());
    var both =
        batch(2, RUNNING, List.of(one.id()), List.of("a", "b"), pulls(3, 3, "medium"), List.of());
    var landed = batch(3, MERGED, List.of(), List.of("b"), pulls(4, 4, "medium"), List.of());
    var lanes = Map.of("a", List.of(one.id(), both.id()), "b", List.of(both.id()));
    var train =
        train(new QueueStatus(List.of(landed, one, both), List.of(), lanes, null, Mode.PARALLEL));
    assertThat(train.lanes()).extracting(Lane::scope).containsExactlyInAnyOrder("a", "b");
    assertThat(train.hasNamedLanes()).isTrue();
    var places = train.lanes().stream().flatMap(lane -> lane.places().stream()).toList();
    assertThat(places).hasSize(4);
    assertThat(places.stream().filter(Lane.Place::isShown)).hasSize(3);
    var b = train.lanes().stream().filter(lane -> lane.scope().equals("b")).findFirst();
    assertThat(b.orElseThrow().places().getFirst().car().name()).isEqualTo("batch 3");
    var car = places.stream().filter(it -> it.car().name().equals("batch 2")).findFirst();
    assertThat(car.orElseThrow().car().parents())
        .containsExactly(new Car.Parent("batch 1", "car-" + one.id()));
  }

  @Test
  void a_batch_stands_right_of_all_it_stands_on_and_in_one_column_in_all_its_lanes() {
    var first = batch(1, RUNNING, List.of(), List.of("a"), pulls(1, 1, "medium"), List.of());
    var second =
        batch(2, RUNNING, List.of(first.id()), List.of("a"), pulls(2, 2, "medium"), List.of());
    var both =
        batch(
            3, RUNNING, List.of(second.id()), List.of("a", "b"), pulls(3, 3, "medium"), List.of());
    var lanes = Map.of("a", List.of(first.id(), second.id(), both.id()), "b", List.of(both.id()));
    var train =
        train(new QueueStatus(List.of(first, second, both), List.of(), lanes, null, Mode.PARALLEL));
    for (var lane : train.lanes()) {
      int column = -1;
      for (var place : lane.places()) column += place.gaps().size() + 1;
      assertThat(column).as(lane.scope()).isEqualTo(2);
    }
    var car = train.lanes().getFirst().places().getLast().car();
    assertThat(car.footing()).isEqualTo("car-" + second.id());
  }

  @Test
  void a_circle_of_parents_is_shown_all_the_same() {
    var one = batch(1, RUNNING, List.of(new UUID(0, 2)), List.of("a"), List.of(), List.of());
    var two = batch(2, RUNNING, List.of(new UUID(0, 1)), List.of("a"), List.of(), List.of());
    var lanes = Map.of("a", List.of(one.id(), two.id()));
    var train = train(new QueueStatus(List.of(one, two), List.of(), lanes, null, Mode.PARALLEL));
    assertThat(train.lanes().getFirst().places()).hasSize(2);
  }

  @Test
  void a_car_tells_how_it_stands_how_far_it_is_and_when_it_lands() {
    var batch = batch(1, RUNNING, List.of(), List.of(), pulls(1, 10, "medium"), List.of());
    var lanes = Map.of("__default__", List.of(batch.id()));
    var train = train(new QueueStatus(List.of(batch), List.of(), lanes, null, Mode.PARALLEL));
    assertThat(train.hasNamedLanes()).isFalse();
    var car = train.lanes().getFirst().places().getFirst().car();
    assertThat(car.sign().word()).isEqualTo("Testing");
    assertThat(car.passed()).isEqualTo(1);
    assertThat(car.checks()).isEqualTo(3);
    assertThat(car.started().words()).isEqualTo("1 min 1 s");
    assertThat(car.landing().words()).isEqualTo("in 1 h 0 min");
    assertThat(car.riders()).hasSize(Car.RIDERS_SHOWN);
    assertThat(car.others()).hasSize(2);
  }

  @Test
  void the_parts_of_a_bisection_stand_inside_their_batch() {
    var parts = List.of(part(11, pulls(1, 1, "medium")), part(12, pulls(2, 2, "medium")));
    var batch = batch(1, BISECTING, List.of(), List.of(), pulls(1, 2, "medium"), parts);
    var lanes = Map.of("__default__", List.of(batch.id()));
    var train = train(new QueueStatus(List.of(batch), List.of(), lanes, null, Mode.PARALLEL));
    var car = train.lanes().getFirst().places().getFirst().car();
    assertThat(car.sign().tone()).isEqualTo("bad");
    assertThat(car.parts()).extracting(Car::name).containsExactly("part 11", "part 12");
    assertThat(car.parts().getLast().riders()).extracting(Rider::number).containsExactly(2L);
  }

  @Test
  void who_waits_is_grouped_by_priority_and_a_long_line_is_cut() {
    var waiting =
        Waiting.of(
            java.util.stream.Stream.concat(
                    pulls(1, 9, "high").stream(), pulls(10, 500, "medium").stream())
                .toList(),
            RIDERS,
            100);
    assertThat(waiting.groups())
        .extracting(Waiting.PriorityGroup::priority)
        .containsExactly("high", "medium");
    assertThat(waiting.count()).isEqualTo(500);
    assertThat(waiting.left()).isEqualTo(400);
    var held = waiting.groups().getFirst().riders().getLast();
    assertThat(held.conflicts()).isEqualTo("#7");
    assertThat(held.queued().words()).isEqualTo("1 min 30 s");
    assertThat(held.landing().words()).isEqualTo("in 30 s");
  }

  @Test
  void a_pull_request_leads_to_its_own_page_whatever_its_host_calls_it() {
    assertThat(RIDERS.of(pull(7, "low", "javascript:alert(1)")).address())
        .isEqualTo("/r/acme/site/pull/7");
  }

  @Test
  void every_status_has_a_word_of_its_own() {
    assertThat(BatchStatusCode.values())
        .extracting(code -> Sign.of(code).word())
        .doesNotHaveDuplicates();
  }

  @Test
  void a_batch_names_the_checks_that_nobody_reports() {
    var usual = batch(1, RUNNING, List.of(), List.of(), pulls(1, 1, "medium"), List.of());
    var stuck =
        new BatchView(
            usual.id(),
            usual.name(),
            usual.parentIds(),
            new BatchStatus(RUNNING, null, null, null, List.of("lint")),
            null,
            null,
            null,
            usual.startedAt(),
            usual.estimatedMergeAt(),
            null,
            null,
            usual.scopes(),
            usual.queueRuleName(),
            usual.checksSummary(),
            usual.pullRequests(),
            List.of());
    assertThat(missing(usual)).isEmpty();
    assertThat(missing(stuck)).containsExactly("lint");
  }

  private static List<String> missing(BatchView batch) {
    var status = new QueueStatus(List.of(batch), List.of(), Map.of(), null, Mode.SERIAL);
    return new Cars(status, RIDERS).of(batch).missing();
  }
}
