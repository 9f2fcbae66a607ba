package dev.signalbox.server.live;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.server.api.StatusAnswers;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogTail;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.RepositoryDirectory;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.http.LiveLimits;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.Shape;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Those who wait for news: {@code /merge-queue/stream}, followed, and {@code /checks/wanted}. */
public final class LiveStreams implements AutoCloseable {
  private static final Shape<Long> NUMBER =
      WholeNumber.between(0, Long.MAX_VALUE).as(BigInteger::longValueExact);
  private static final Input<List<LiveEvent>> EVENT =
      Input.queryList(
          "event",
          new ListOf<>(Choice.of(LiveEvent.class), 10),
          "Only events of these types; all if absent");
  private static final Input<Optional<Long>> AFTER =
      Input.query("after", NUMBER, "Replay log entries after this one; only new entries if absent");
  private static final Input<Optional<Long>> LAST_EVENT_ID =
      Input.header("Last-Event-ID", NUMBER, "The last id received; takes precedence over after");

  private static final String ABOUT =
      "Server-sent events. status: the answer of status, at once and on every change; stop:"
          + " likewise the answer of stop; log: an entry of the event log, as in logs; ping:"
          + " keep-alive. Each id is the number of the last entry sent.";

  public record Dependencies(
      Database database,
      RepositoryDirectory directory,
      Gatekeeper gatekeeper,
      Queues queues,
      Hosts hosts,
      StatusAnswers statuses,
      LiveLimits limits,
      InstantSource clock) {}

  private final Dependencies dependencies;
  private final LogTail log;
  private final Watches watches;
  private final StreamRoom room;
  private final Announcer announcer;
  private final WantedChecks wanted;

  public LiveStreams(Dependencies dependencies, MeterRegistry metrics) {
    this.dependencies = dependencies;
    this.log = new LogTail(new EventLog(dependencies.database()));
    this.watches =
        new Watches(
            new WatchDependencies(
                dependencies.directory(), dependencies.queues(), dependencies.statuses(), log));
    this.room = new StreamRoom(dependencies.limits());
    this.announcer = new Announcer(dependencies.database());
    this.wanted =
        new WantedChecks(dependencies.queues(), dependencies.hosts(), dependencies.limits());
    Gauge.builder("signalbox.http.streams", room, StreamRoom::taken)
        .description("Streams that are open")
        .register(metrics);
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
                "/v1/repos/{owner}/{repository}/merge-queue/stream",
                "Follow the queue and its event log")
            .takes(StatusAnswers.BRANCH, EVENT, AFTER, LAST_EVENT_ID)
            .answersEvents(ABOUT)
            .ofRepository(Right.SEE, this::stream),
        wanted.route());
  }

  /** Somebody who may follow, until then at most. */
  public record Reader(Caller caller, String authorization, Instant until) {
    @Override
    public String toString() {
      return "Reader[" + caller + "]";
    }
  }

  private Answer stream(Call call, Repository repository) {
    var after = call.get(LAST_EVENT_ID).or(() -> call.get(AFTER));
    return follow(
        new Reader(call.caller(), call.request().header("Authorization").orElse(""), Instant.MAX),
        repository,
        Interest.of(repository, StatusAnswers.branch(call), call.get(EVENT)),
        after.map(OptionalLong::of).orElseGet(OptionalLong::empty),
        StreamDetail.WHOLE);
  }

  /** Only that status or stop have changed, for a reader who then asks for what it needs. */
  public Answer hints(Reader reader, Repository repository) {
    var events = List.of(LiveEvent.STATUS, LiveEvent.STOP);
    return follow(
        reader,
        repository,
        Interest.of(repository, Optional.empty(), events),
        OptionalLong.empty(),
        StreamDetail.HINTS);
  }

  private Answer follow(
      Reader reader,
      Repository repository,
      Interest interest,
      OptionalLong after,
      StreamDetail detail) {
    var caller = reader.caller().actor();
    if (!room.take(caller)) {
      return Answer.problem(503, "Too many streams are open").with("Retry-After", "5");
    }
    try {
      var follower =
          new Follower(
              watches,
              interest,
              repository,
              after,
              log,
              pass(reader, repository),
              new Follower.Manner(detail, dependencies.limits().heartbeat(), dependencies.clock()),
              () -> room.free(caller));
      return Answer.live("text/event-stream", follower).with("X-Accel-Buffering", "no");
    } catch (RuntimeException e) {
      room.free(caller);
      throw e;
    }
  }

  private Pass pass(Reader reader, Repository repository) {
    return new Pass(
        dependencies.gatekeeper(),
        watches::accessChanges,
        reader.authorization(),
        () -> dependencies.clock().instant().isBefore(reader.until()),
        repository);
  }

  /**
   * A commit of this node: its followers hear of it at once, those of other nodes a little later.
   */
  public void moved(RepositoryId repository) {
    watches.moved(repository);
    wanted.moved(repository);
    announcer.moved(repository);
  }

  public void hear(StoreChange change) {
    watches.hear(change);
    if (change instanceof StoreChange.QueueMoved(long id)) wanted.moved(new RepositoryId(id));
  }

  /** Nobody waits any more, so that the server can end. */
  public void endWaiting() {
    wanted.close();
  }

  @Override
  public void close() {
    announcer.close();
  }
}
