package dev.signalbox.app.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The parameters of a request, each encoded. */
public final class Query {
  private final List<String> pairs = new ArrayList<>();

  public Query with(String name, Object value) {
    pairs.add(name + "=" + URLEncoder.encode(value.toString(), StandardCharsets.UTF_8));
    return this;
  }

  public Query with(String name, Optional<?> value) {
    value.ifPresent(given -> with(name, given));
    return this;
  }

  public Query withEach(String name, Collection<?> values) {
    values.forEach(value -> with(name, value));
    return this;
  }

  @Override
  public String toString() {
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }
}
