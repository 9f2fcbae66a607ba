package dev.signalbox.host.github.budget;

import dev.signalbox.host.github.budget.Demand.Resource;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What the headers of an answer say of the limit that the call counted for. */
public record RateNews(Resource resource, long limit, long remaining, Instant reset) {
  /** Nothing where the limits are off, as on most Enterprise Servers. */
  public static Optional<RateNews> in(Map<String, String> headers, Resource asked) {
    var limit = number(headers, "x-ratelimit-limit");
    var remaining = number(headers, "x-ratelimit-remaining");
    var reset = number(headers, "x-ratelimit-reset");
    if (limit.isEmpty() || remaining.isEmpty() || reset.isEmpty()) return Optional.empty();
    String named = headers.getOrDefault("x-ratelimit-resource", "");
    Resource resource =
        switch (named) {
          case "core" -> Resource.CORE;
          case "graphql" -> Resource.GRAPHQL;
          default -> asked;
        };
    return Optional.of(
        new RateNews(resource, limit.get(), remaining.get(), Instant.ofEpochSecond(reset.get())));
  }

  /** Nothing for what is not a number of seconds. */
  public static Optional<Long> number(Map<String, String> headers, String name) {
    String text = headers.getOrDefault(name, "").strip();
    return text.matches("\\d{1,12}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }
}
