package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.StillClock;
import dev.signalbox.host.github.intake.DeliveryLanes.Arrived;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.intake.WebhookProcessor.HintFollower;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeliveryLanesTest {
  private static final long SHOP = 1;
  private static final CommitSha COMMIT = new CommitSha("ab".repeat(20));

  private final StillClock clock = new StillClock();
  private final List<Hint> followed = new CopyOnWriteArrayList<>();
  private final Set<String> finished = ConcurrentHashMap.newKeySet();
  private final Map<Hint, CountDownLatch> stuck = new ConcurrentHashMap<>();
  private final AtomicInteger ids = new AtomicInteger();
  private final AtomicInteger atOnce = new AtomicInteger();
  private final AtomicInteger mostAtOnce = new AtomicInteger();
  private volatile Function<Hint, Followed> answer = _ -> Followed.DONE;
  private volatile Predicate<Hint> asks = _ -> true;
  private final DeliveryLanes lanes =
      new DeliveryLanes(
          new HintFollower() {
            @Override
            public Followed follow(Hint hint) {
              return followed(hint);
            }

            @Override
            public boolean asks(Hint hint) {
              return asks.test(hint);
            }
          },
          over -> over.forEach(arrived -> finished.add(arrived.id())),
          clock);

  @AfterEach
  void close() {
    stuck.values().forEach(CountDownLatch::countDown);
    lanes.close();
  }

  private Followed followed(Hint hint) {
    mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
    try {
      followed.add(hint);
      var gate = stuck.get(hint);
      if (gate != null) gate.await();
      return answer.apply(hint);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Followed.LATER;
    } finally {
      atOnce.decrementAndGet();
    }
  }

  private CountDownLatch stick(Hint hint) {
    var gate = new CountDownLatch(1);
    stuck.put(hint, gate);
    return gate;
  }

  private String add(Hint hint) {
    String id = "delivery-" + ids.incrementAndGet();
    lanes.add(new Arrived(id, "event", clock.instant(), hint));
    return id;
  }

  private static Hint pull(long repository, long number) {
    return new Hint.PullStirred(repository, new PullRequestNumber(number));
  }

  private static Hint.Said said(long number, long id) {
    var comment = new Hint.Comment(id, 1, "ada", false, Instant.EPOCH, "@signalbox queue");
    return new Hint.Said(SHOP, new PullRequestNumber(number), comment);
  }

  private static Hint check(int job, boolean isEnd) {
    return new Hint.ChecksStirred(SHOP, COMMIT, isEnd, Optional.of("run/" + job), false);
  }

  private void untilFinished(int many) {
    await().until(() -> finished.size() == many);
  }

  /** Lanes look at the clock again within two seconds, and at once when something is added. */
  private void passUntil(Callable<Boolean> condition) {
    await()
        .until(
            () -> {
              clock.advance(Duration.ofMillis(500));
              return condition.call();
            });
  }

  private List<Long> saidOn(long number) {
    return followed.stream()
        .filter(hint -> hint instanceof Hint.Said it && it.number().value() == number)
        .map(hint -> ((Hint.Said) hint).comment().id())
        .toList();
  }

  @Test
  void comments_on_a_pull_request_are_followed_in_the_order_of_their_arrival() {
    for (long id = 0; id < 300; id++) add(said(id % 3, id));
    untilFinished(300);
    for (long number = 0; number < 3; number++) {
      assertThat(saidOn(number)).hasSize(100).isSorted();
    }
  }

  @Test
  void what_github_does_not_answer_is_not_overtaken() {
    answer = _ -> Followed.LATER;
    var gate = stick(said(1, 1));
    add(said(1, 1));
    await().until(() -> atOnce.get() == 1);
    add(said(1, 2));
    gate.countDown();
    clock.advance(Duration.ofSeconds(1));
    add(said(1, 3));
    add(said(2, 4));
    await().until(() -> saidOn(2).size() == 1);
    assertThat(saidOn(1)).containsOnly(1L);
    answer = _ -> Followed.DONE;
    followed.clear();
    passUntil(() -> saidOn(1).contains(3L));
    add(said(1, 5));
    await().until(() -> saidOn(1).size() == 4);
    assertThat(saidOn(1)).containsExactly(1L, 2L, 3L, 5L);
  }

  @Test
  void one_that_fails_keeps_no_other_from_being_followed() {
    var bad = said(1, 1);
    answer =
        hint -> {
          if (hint.equals(bad)) throw new IllegalStateException("planted");
          return Followed.DONE;
        };
    var gate = stick(pull(SHOP, 1));
    add(pull(SHOP, 1));
    String failed = add(bad);
    add(said(1, 2));
    gate.countDown();
    untilFinished(2);
    assertThat(finished).doesNotContain(failed);
    passUntil(() -> lanes.taken().isEmpty());
  }

  @Test
  void pull_requests_are_followed_side_by_side_six_of_a_repository_at_a_time() {
    var gates = new ArrayList<CountDownLatch>();
    for (long number = 1; number <= 20; number++) {
      gates.add(stick(pull(SHOP, number)));
      add(pull(SHOP, number));
    }
    await().until(() -> atOnce.get() == 6);
    for (long repository = 2; repository <= 10; repository++) {
      for (long number = 1; number <= 6; number++) {
        gates.add(stick(pull(repository, number)));
        add(pull(repository, number));
      }
    }
    await().until(() -> atOnce.get() == 24);
    gates.forEach(CountDownLatch::countDown);
    untilFinished(20 + 9 * 6);
    assertThat(mostAtOnce).hasValue(24);
  }

  @Test
  void a_stuck_lane_costs_only_itself() {
    stick(pull(SHOP, 1));
    add(pull(SHOP, 1));
    await().until(() -> atOnce.get() == 1);
    for (int i = 0; i < 500; i++) add(pull(SHOP, 1));
    for (long number = 2; number <= 100; number++) add(pull(SHOP, number));
    untilFinished(99);
    assertThat(lanes.taken()).hasSizeGreaterThanOrEqualTo(501);
  }

  @Test
  void what_github_is_not_asked_about_waits_for_no_answer_of_it() {
    asks = hint -> hint instanceof Hint.PullStirred;
    for (long number = 1; number <= 20; number++) {
      stick(pull(SHOP, number));
      add(pull(SHOP, number));
    }
    await().until(() -> atOnce.get() == 6);
    for (int job = 1; job <= 100; job++) add(check(job, true));
    untilFinished(100);
  }

  @Test
  void equal_hints_that_wait_together_are_followed_once() {
    var gate = stick(pull(SHOP, 1));
    for (int i = 0; i < 1000; i++) add(pull(SHOP, 1));
    await().until(() -> atOnce.get() == 1);
    for (int i = 0; i < 1000; i++) add(pull(SHOP, 1));
    gate.countDown();
    untilFinished(2000);
    assertThat(followed).hasSizeBetween(2, 3);
  }

  @Test
  void what_comes_while_a_commit_is_read_is_read_again() {
    var gate = stick(check(1, false));
    add(check(1, false));
    await().until(() -> atOnce.get() == 1);
    String last = add(check(1, true));
    gate.countDown();
    untilFinished(1);
    assertThat(finished).doesNotContain(last);
    clock.advance(Duration.ofSeconds(2));
    add(check(1, true));
    await().until(() -> finished.contains(last));
    assertThat(followed).containsExactly(check(1, false), check(1, true));
  }

  @Test
  void a_read_of_a_commit_that_failed_does_not_wait_for_the_next_pause() {
    for (int job = 1; job <= 3; job++) add(check(job, false));
    await().until(() -> !followed.isEmpty());
    answer = _ -> Followed.LATER;
    clock.advance(Duration.ofSeconds(5));
    String ended = add(check(1, true));
    await().until(() -> followed.contains(check(1, true)));
    answer = _ -> Followed.DONE;
    var left = new AtomicInteger(8);
    await()
        .until(
            () -> {
              if (left.getAndDecrement() > 0) {
                clock.advance(Duration.ofSeconds(1));
                add(check(4, false));
              }
              return finished.contains(ended);
            });
  }

  @Test
  void what_is_taken_is_bounded_and_what_is_done_makes_room() {
    int room = lanes.room();
    var gate = stick(pull(SHOP, 1));
    for (int i = 0; i < room; i++) add(pull(SHOP, 1));
    assertThat(lanes.room()).isZero();
    gate.countDown();
    untilFinished(room);
    passUntil(() -> lanes.room() == room);
  }

  @Test
  void another_node_may_follow_what_is_not_ours() {
    answer = _ -> Followed.NOT_OURS;
    String id = add(pull(SHOP, 1));
    await().until(() -> atOnce.get() == 0 && followed.size() == 1);
    assertThat(finished).isEmpty();
    assertThat(lanes.taken()).containsExactly(id);
    passUntil(() -> lanes.taken().isEmpty());
  }

  @Test
  void what_nobody_could_look_into_for_ten_minutes_is_given_up() {
    answer = _ -> Followed.LATER;
    add(said(1, 1));
    await().until(() -> followed.size() == 1 && atOnce.get() == 0);
    clock.advance(Duration.ofMinutes(11));
    String young = add(said(1, 2));
    passUntil(() -> finished.size() == 1);
    assertThat(finished).doesNotContain(young);
  }
}
