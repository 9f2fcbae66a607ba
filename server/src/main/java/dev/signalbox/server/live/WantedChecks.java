package dev.signalbox.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.explanation.WantedCheck;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.hosting.Signal;
import dev.signalbox.hosting.TestedRefs;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.queue.QueueSnapshot;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.view.queue.WantedCheckView;
import dev.signalbox.server.view.queue.WantedCheckViews;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.LiveLimits;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import dev.signalbox.wire.Json;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** {@code GET /checks/wanted}: tells a CI what to test, as soon as there is something new. */
final class WantedChecks {
  private static final int LONGEST_WAIT_SECONDS = 30;

  /** Word of a move of another node may be lost. */
  private static final Duration LOOK = Duration.ofSeconds(5);

  private static final int VERSION_BYTES = 8;
  private static final int MOST_WAITING = 256;
  private static final int MOST_WAITING_OF_CALLER = 32;
  private static final Duration KEPT_FOR = Duration.ofSeconds(10);

  private static final Input<Optional<Integer>> WAIT =
      Input.query(
          "wait",
          WholeNumber.between(0, LONGEST_WAIT_SECONDS).asInt(),
          "How many seconds to wait for a version other than since; 0 if absent");
  private static final Input<Optional<String>> SINCE =
      Input.query(
          "since", TextShape.upTo(64), "The version of the list that the caller already has");

  private record Kept(QueueSnapshot snapshot, WantedCheckViews list) {}

  private final Queues queues;
  private final Hosts hosts;
  private final StreamRoom room;
  private final Map<RepositoryId, Set<Signal>> waiting = new ConcurrentHashMap<>();
  private volatile boolean isClosed;

  /** Many who wait for the same are woken by the same move. */
  private final Cache<RepositoryId, Kept> kept =
      Caffeine.newBuilder().expireAfterWrite(KEPT_FOR).build();

  WantedChecks(Queues queues, Hosts hosts, LiveLimits limits) {
    this.queues = queues;
    this.hosts = hosts;
    this.room =
        new StreamRoom(new LiveLimits(MOST_WAITING, MOST_WAITING_OF_CALLER, limits.heartbeat()));
  }

  Route route() {
    return Route.get(
            "/v1/repos/{owner}/{repository}/checks/wanted", "The checks for an external CI to run")
        .takes(WAIT, SINCE)
        .answers(WantedCheckViews.class)
        .ofRepository(Right.REPORT, this::wanted);
  }

  private Answer wanted(Call call, Repository repository) {
    var refs = hosts.of(repository).flatMap(HostSite::testedRefs);
    if (refs.isEmpty()) {
      String where = hosts.titleOf(repository.host());
      String why = repository.slug() + " is hosted on " + where + ", which tells a CI what to test";
      return Answer.problem(409, why);
    }
    return wanted(call, repository, refs.get());
  }

  private Answer wanted(Call call, Repository repository, TestedRefs refs) {
    var now = list(repository, refs);
    int seconds = call.get(WAIT).orElse(0);
    if (seconds == 0 || !call.get(SINCE).equals(Optional.of(now.version()))) return Answer.ok(now);
    var caller = call.caller().actor();
    if (!room.take(caller)) {
      return Answer.problem(503, "Too many callers are waiting for checks")
          .with("Retry-After", "5");
    }
    try {
      return Answer.ok(awaited(repository, refs, now, Duration.ofSeconds(seconds)));
    } finally {
      room.free(caller);
    }
  }

  private WantedCheckViews awaited(
      Repository repository, TestedRefs refs, WantedCheckViews known, Duration atMost) {
    var signal = new Signal();
    waiting.compute(repository.id(), (_, all) -> joined(all, signal));
    try {
      long deadline = System.nanoTime() + atMost.toNanos();
      while (!isClosed) {
        var now = list(repository, refs);
        var left = Duration.ofNanos(deadline - System.nanoTime());
        if (!now.version().equals(known.version()) || !left.isPositive()) return now;
        signal.await(left.compareTo(LOOK) < 0 ? left.plusMillis(1) : LOOK);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      waiting.computeIfPresent(repository.id(), (_, all) -> left(all, signal));
    }
    return known;
  }

  private static Set<Signal> joined(@Nullable Set<Signal> all, Signal signal) {
    Set<Signal> joined = all == null ? ConcurrentHashMap.newKeySet() : all;
    joined.add(signal);
    return joined;
  }

  private static @Nullable Set<Signal> left(Set<Signal> all, Signal signal) {
    all.remove(signal);
    return all.isEmpty() ? null : all;
  }

  private WantedCheckViews list(Repository repository, TestedRefs refs) {
    var snapshot = queues.snapshot(repository);
    var known = kept.getIfPresent(repository.id());
    if (known != null && known.snapshot.isSameAs(snapshot)) return known.list;
    var checks =
        WantedCheck.all(snapshot.facts(), snapshot.second()).stream()
            .map(check -> shown(check, refs))
            .toList();
    var list = new WantedCheckViews(version(checks), checks);
    kept.put(repository.id(), new Kept(snapshot, list));
    return list;
  }

  private static WantedCheckView shown(WantedCheck check, TestedRefs refs) {
    String ref = refs.of(check.commit(), check.candidate());
    var scopes = check.scopes();
    return new WantedCheckView(
        check.commit().hex(),
        ref,
        check.name(),
        check.isRunning(),
        List.copyOf(scopes.names()),
        scopes.isEverything());
  }

  private static String version(List<WantedCheckView> checks) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(Json.bytes(checks));
      return HexFormat.of().formatHex(hash, 0, VERSION_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  void moved(RepositoryId repository) {
    waiting.getOrDefault(repository, Set.of()).forEach(Signal::give);
  }

  /** Everybody is answered with what is known. */
  void close() {
    isClosed = true;
    waiting.values().forEach(all -> all.forEach(Signal::give));
  }
}
