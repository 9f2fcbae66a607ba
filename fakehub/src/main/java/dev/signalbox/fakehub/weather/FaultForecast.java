package dev.signalbox.fakehub.weather;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** What is forecast for coming requests. Without a forecast everything goes well. */
public final class FaultForecast {
  private static final class Forecast {
    private final BiPredicate<String, String> concerned;
    private final RequestFault fault;
    private int left;

    Forecast(BiPredicate<String, String> concerned, RequestFault fault, int left) {
      this.concerned = concerned;
      this.fault = fault;
      this.left = left;
    }
  }

  private final List<Forecast> forecasts = new ArrayList<>();
  private volatile Duration distance = Duration.ZERO;

  /** Whatever the weather, each request and each operation of git takes so long on its way. */
  public void moveAway(Duration by) {
    distance = by;
  }

  public void travel() {
    try {
      Thread.sleep(distance);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next request of all has this fault. */
  public void next(RequestFault fault) {
    next(1, fault);
  }

  public void next(int requests, RequestFault fault) {
    next(requests, (_, _) -> true, fault);
  }

  /** The next requests that are concerned, by method and path: {@code POST}, {@code /graphql}. */
  public synchronized void next(
      int requests, BiPredicate<String, String> concerned, RequestFault fault) {
    forecasts.add(new Forecast(concerned, fault, requests));
  }

  public synchronized void clear() {
    forecasts.clear();
  }

  /** The fault of this request; a forecast that is used up goes away. */
  public synchronized Optional<RequestFault> over(String method, String path) {
    for (Iterator<Forecast> all = forecasts.iterator(); all.hasNext(); ) {
      var forecast = all.next();
      if (!forecast.concerned.test(method, path)) continue;
      if (--forecast.left <= 0) all.remove();
      return Optional.of(forecast.fault);
    }
    return Optional.empty();
  }
}
