package dev.signalbox.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LoopTest {
  private static final Duration LONG = Duration.ofHours(1);

  private final BlockingQueue<String> done = new LinkedBlockingQueue<>();

  private String next() throws InterruptedException {
    return done.poll(10, TimeUnit.SECONDS);
  }

  @Test
  void a_round_follows_when_the_rest_is_over_or_somebody_wakes_it() throws Exception {
    var rests = new LinkedBlockingQueue<Duration>();
    rests.add(Duration.ofMillis(1));
    try (var loop =
        new Loop(
            "test",
            () -> {
              done.add("round");
              var rest = rests.poll();
              return rest == null ? LONG : rest;
            },
            _ -> LONG)) {
      loop.start();
      assertThat(next()).isEqualTo("round");
      assertThat(next()).isEqualTo("round");
      loop.wake();
      assertThat(next()).isEqualTo("round");
    }
  }

  @Test
  void a_rest_of_less_than_a_millisecond_is_a_rest() throws Exception {
    long begun = System.nanoTime();
    try (var loop =
        new Loop(
            "test",
            () -> {
              done.add("round");
              return Duration.ofNanos(900_000);
            },
            _ -> LONG)) {
      loop.start();
      for (int i = 0; i < 101; i++) assertThat(next()).isEqualTo("round");
    }
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(90));
  }

  @Test
  void whatever_a_round_throws_ends_that_round_only() throws Exception {
    try (var loop =
        new Loop(
            "test",
            () -> {
              done.add("round");
              throw new AssertionError("broken");
            },
            e -> {
              done.add(e.getMessage());
              return Duration.ofMillis(1);
            })) {
      loop.start();
      for (int i = 0; i < 2; i++) {
        assertThat(next()).isEqualTo("round");
        assertThat(next()).isEqualTo("broken");
      }
    }
  }

  @Test
  void closing_ends_it_after_the_round_and_interrupting_in_it() throws Exception {
    var resting = new Loop("test", () -> LONG, _ -> LONG);
    resting.start();
    resting.close();
    resting.join(Duration.ofSeconds(10));
    assertThat(resting.isClosed()).isTrue();

    var waiting =
        new Loop(
            "test",
            () -> {
              done.add("waits");
              try {
                new CountDownLatch(1).await();
              } finally {
                done.add("ended");
              }
              return LONG;
            },
            _ -> LONG);
    waiting.start();
    assertThat(next()).isEqualTo("waits");
    waiting.interrupt();
    assertThat(next()).isEqualTo("ended");
  }
}
