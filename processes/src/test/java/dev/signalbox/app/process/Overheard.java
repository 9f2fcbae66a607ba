package dev.signalbox.app.process;

import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Every credential that was shown to GitHub, so that it can be looked for where it must not be. */
final class Overheard implements TrafficObserver {
  private final Set<String> credentials = ConcurrentHashMap.newKeySet();

  @Override
  public void saw(RecordedExchange exchange) {
    Optional.ofNullable(exchange.headers().get("authorization"))
        .map(header -> header.substring(header.indexOf(' ') + 1))
        .ifPresent(credentials::add);
  }

  @Override
  public void saw(String event, String payload) {}

  /** As they are, and as git gets them. */
  List<String> all() {
    return credentials.stream()
        .flatMap(it -> Stream.of(it, basic("x-access-token:" + it)))
        .toList();
  }

  private static String basic(String pair) {
    return Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
