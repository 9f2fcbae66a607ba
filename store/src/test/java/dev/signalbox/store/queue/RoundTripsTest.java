package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.RecordedChange;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How often the database is waited for: what a landing costs where it is far away. */
final class RoundTripsTest {
  private static final BranchName MAIN = new BranchName("main");

  /** What the driver logs when it asks for an answer. */
  private static final String SYNC = " FE=> Sync";

  private final Logger protocol = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
  private final AtomicInteger roundTrips = new AtomicInteger();
  private final Handler counter = new Counter();
  private final long thread = Thread.currentThread().threadId();
  private Database database;
  private Repository repository;
  private Lease lease;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "acme/app");
    lease = new Leases(database, 1).take(List.of(repository.id())).getFirst();
    counter.setLevel(Level.FINEST);
    protocol.addHandler(counter);
    protocol.setUseParentHandlers(false);
    protocol.setLevel(Level.FINEST);
  }

  @AfterEach
  void close() {
    protocol.setLevel(null);
    protocol.removeHandler(counter);
    database.close();
  }

  private final class Counter extends Handler {
    @Override
    public void publish(LogRecord logged) {
      boolean isOurs = logged.getLongThreadID() == thread;
      if (isOurs && SYNC.equals(logged.getMessage())) roundTrips.incrementAndGet();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private int roundTrips(Runnable deed) {
    roundTrips.set(0);
    deed.run();
    return roundTrips.get();
  }

  private static Effect.ReadBranch read(long id) {
    return new Effect.ReadBranch(new EffectId(id), MAIN, Optional.empty(), false);
  }

  private static boolean isNotAudited(LogEntry entry) {
    var place = new AuditPlace.OfRepository(1, RepositorySlug.parse("acme/app"));
    return RecordedChange.of(entry.metadata(), place).isEmpty();
  }

  private List<Message> waiting() {
    return new Inbox(database).next(repository.id(), 10);
  }

  private QueueCommit commit(List<Long> heard) {
    var ledger = new QueueStore(database).load(repository).ledger();
    return new QueueCommit(
        ledger,
        ledger,
        heard,
        List.of(read(1), read(2), read(3)),
        SampleEntries.all().stream().filter(RoundTripsTest::isNotAudited).toList(),
        List.of(Reply.done(new CommandId("asked"))),
        List.of(),
        List.of(),
        Optional.empty());
  }

  @Test
  void a_commit_is_one_round_trip() {
    var heard = waiting().stream().map(Message::number).toList();
    var first = commit(List.of());
    new QueueStore(database).commit(lease, 0, first);
    var again =
        new QueueCommit(
            first.before(),
            first.after(),
            heard,
            List.of(read(4), read(5), read(6)),
            first.log(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty());
    int taken = roundTrips(() -> new QueueStore(database).commit(lease, 1, again));
    assertThat(taken).isEqualTo(1);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void a_commit_that_closes_effects_is_one_round_trip() {
    var first = commit(waiting().stream().map(Message::number).toList());
    new QueueStore(database).commit(lease, 0, first);
    var next =
        new QueueCommit(
            first.before(),
            first.after(),
            List.of(),
            List.of(read(4)),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty());
    var ended =
        List.of(1L, 2L).stream()
            .map(EffectId::new)
            .map(id -> new EffectEnd(id, new Report.BranchRead(id, MAIN, new Ending.Unknown<>())))
            .toList();
    int taken = roundTrips(() -> new QueueStore(database).commit(lease, 1, next, ended));
    assertThat(taken).isEqualTo(1);
    assertThat(new Outbox(database).open(repository.id()))
        .extracting(effect -> effect.id().value())
        .containsExactly(3L, 4L);
    assertThat(waiting()).isEmpty();
  }

  @Test
  void the_end_of_an_effect_is_one_round_trip() {
    new QueueStore(database)
        .commit(lease, 0, commit(waiting().stream().map(Message::number).toList()));
    var id = new EffectId(1);
    var end = new Report.BranchRead(id, MAIN, new Ending.Unknown<>());
    var outbox = new Outbox(database);
    assertThat(roundTrips(() -> outbox.close(repository.id(), id, Optional.of(end)))).isEqualTo(1);
    assertThat(outbox.open(repository.id())).hasSize(2);
    outbox.close(repository.id(), id, Optional.of(end));
    assertThat(waiting()).hasSize(1);
  }

  @Test
  void leave_to_land_is_one_round_trip() {
    var land =
        new Effect.Land(
            new EffectId(1),
            MAIN,
            new CommitSha("a".repeat(40)),
            new CommitSha("b".repeat(40)),
            new TreeSha("c".repeat(40)),
            List.of(),
            LandingProof.COMMIT,
            Optional.empty(),
            Instant.now().plusSeconds(30));
    var permits = new LandingPermits(database);
    assertThat(roundTrips(() -> permits.issue(lease, land, Instant.now()))).isEqualTo(1);
    assertThat(permits.out(repository.id())).hasSize(1);
  }

  @Test
  void what_a_host_tells_is_one_round_trip() {
    var inbox = new Inbox(database);
    int before = waiting().size();
    var stirred = new Observation.BranchStirred(MAIN);
    assertThat(roundTrips(() -> inbox.hear(repository.slug(), stirred))).isEqualTo(1);
    assertThat(roundTrips(() -> inbox.append(repository.id(), List.of(stirred, stirred))))
        .isEqualTo(1);
    assertThat(waiting()).hasSize(before + 3);
  }
}
