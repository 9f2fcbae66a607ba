package dev.signalbox.bench.github;

import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** What arrived at the fake and when; operations of git when they began. */
final class RequestTrace implements TrafficObserver {
  private static final Pattern NODE = Pattern.compile("[a-zA-Z]+\\((?:input|number|first|owner)");
  private static final String LANDING = "updateRefs";

  private record Arrival(long nanos, String what, boolean isLanding) {}

  private final List<Arrival> arrivals = new CopyOnWriteArrayList<>();

  @Override
  public void saw(RecordedExchange exchange) {
    boolean isGraphQl = exchange.path().equals("/graphql");
    var text = exchange.bodyText();
    var what = isGraphQl ? "GraphQL " + node(text) : exchange.method() + " " + exchange.path();
    add(what + " → " + exchange.status(), isGraphQl && text.contains(LANDING));
  }

  @Override
  public void saw(String event, String payload) {
    add("webhook " + event, false);
  }

  @Override
  public void sawGit(boolean isPush) {
    add(isPush ? "git push" : "git fetch or list", false);
  }

  private void add(String what, boolean isLanding) {
    arrivals.add(new Arrival(System.nanoTime(), what, isLanding));
  }

  private static String node(String body) {
    var found = NODE.matcher(body.replace("query($owner", "").replace("mutation($input", ""));
    return found.find() ? found.group().replaceFirst("\\(.*", "") : "query";
  }

  /** When landings were sent. */
  List<Long> landings() {
    return arrivals.stream().filter(Arrival::isLanding).map(Arrival::nanos).toList();
  }

  /** All from a time until another. */
  List<String> between(long from, long until) {
    return arrivals.stream()
        .filter(it -> it.nanos >= from && it.nanos <= until)
        .map(it -> String.format(Locale.ROOT, "%6d ms %s", (it.nanos - from) / 1_000_000, it.what))
        .toList();
  }
}
