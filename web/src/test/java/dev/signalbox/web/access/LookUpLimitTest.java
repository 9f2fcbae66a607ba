package dev.signalbox.web.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class LookUpLimitTest {
  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-05-04T12:00:00Z"));
  private final LookUpLimit limit = new LookUpLimit(now::get);

  private static Optional<InetAddress> at(String address) {
    try {
      return Optional.of(InetAddress.getByName(address));
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private int letThrough(int tries, String address) {
    int through = 0;
    for (int i = 0; i < tries; i++) {
      var attempt = limit.attempt(address + " guesses " + i, at(address));
      attempt.ifPresent(LookUpLimit.Attempt::failed);
      if (attempt.isPresent()) through++;
    }
    return through;
  }

  @Test
  void a_guessing_address_is_stopped_for_a_minute_and_others_are_not() {
    assertThat(letThrough(100, "192.0.2.1")).isEqualTo(LookUpLimit.MOST_OF_AN_ADDRESS);
    assertThat(letThrough(1, "192.0.2.2")).isOne();
    now.updateAndGet(time -> time.plus(Duration.ofMinutes(1)));
    assertThat(letThrough(1, "192.0.2.1")).isOne();
  }

  @Test
  void a_network_of_ipv6_counts_as_one_address() {
    assertThat(letThrough(20, "2001:db8::1")).isEqualTo(20);
    assertThat(letThrough(1, "2001:db8::2")).isZero();
    assertThat(letThrough(1, "2001:db8:0:1::1")).isOne();
  }

  @Test
  void whoever_was_known_lately_is_let_through_whatever_their_neighbours_do() {
    limit.attempt("good", at("192.0.2.1")).orElseThrow().succeeded();
    letThrough(100, "192.0.2.1");
    var again = limit.attempt("good", at("192.0.2.1"));
    assertThat(again).isPresent();
    again.get().failed();
    assertThat(limit.attempt("good", at("192.0.2.1"))).isEmpty();
  }

  @Test
  void those_who_are_known_use_nothing_up() {
    for (int i = 0; i < 1_000; i++) {
      limit.attempt("person " + i, at("192.0.2.1")).orElseThrow().succeeded();
    }
    assertThat(letThrough(1, "192.0.2.1")).isOne();
  }

  @Test
  void many_addresses_together_are_stopped_too_and_this_machine_only_then() {
    for (int i = 0; i < LookUpLimit.MOST - 50; i++) letThrough(1, "198.51.100." + i);
    assertThat(letThrough(100, "127.0.0.1")).isEqualTo(50);
    assertThat(letThrough(1, "203.0.113.1")).isZero();
  }
}
