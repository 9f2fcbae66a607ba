package dev.signalbox.store.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.SafetyStop;
import dev.signalbox.engine.queue.Reply;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.store.Database;
import dev.signalbox.store.NodePresence;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.pause.Pauses;
import dev.signalbox.store.pause.Unpausing;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class QueueStoreTest {
  private static final CommitSha TIP = new CommitSha("a".repeat(40));
  private static final CommitSha NEXT = new CommitSha("b".repeat(40));
  private static final Actor ANN = new Actor(Actor.Type.USER, new ActorId.OfAccount(1), "ann");

  private Database database;
  private Repository repository;
  private QueueStore store;
  private Lease lease;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "acme/app");
    store = new QueueStore(database);
    lease = new Leases(database, 1).take(List.of(repository.id())).getFirst();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private QueueCommit commit(Ledger before, Ledger after, Effect... effects) {
    return new QueueCommit(
        before,
        after,
        List.of(),
        List.of(effects),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  private long stored() {
    return store.load(repository).version();
  }

  private static Effect.Land land(long id) {
    return land(id, Instant.now().plusSeconds(30));
  }

  private static Effect.Land land(long id, Instant notAfter) {
    return new Effect.Land(
        new EffectId(id),
        new BranchName("main"),
        TIP,
        NEXT,
        new TreeSha("c".repeat(40)),
        List.of(),
        LandingProof.COMMIT,
        Optional.empty(),
        notAfter);
  }

  @Test
  void a_commit_is_read_back_as_it_was() {
    var before = store.load(repository).ledger();
    var pause = new Pause("calm", Instant.parse("2026-01-02T03:04:05.678Z"));
    var after = before.with(before.policy().paused(Optional.of(pause)));
    store.commit(lease, stored(), commit(before, after));
    var saved = store.load(repository);
    assertThat(saved.ledger()).isEqualTo(after);
    assertThat(saved.version()).isEqualTo(1);
  }

  @Test
  void who_waits_for_a_pull_request_of_another_repository_hears_of_its_end() {
    var other = SampleRepositories.create(database, "acme/lib");
    var awaited = PullReference.parse("Acme/Lib#3");
    var before = store.load(repository).ledger();
    var fact = ForeignPull.unknown(Instant.EPOCH).with(new PullRequestNumber(7));
    var foreign = before.automation().foreign().with(awaited, fact);
    store.commit(lease, stored(), commit(before, before.with(before.automation().with(foreign))));
    var inbox = new Inbox(database);
    for (var state : PullRequest.State.values()) {
      inbox.hear(other.slug(), new Observation.PullRequestSeen(pull(3, state)));
      inbox.hear(other.slug(), new Observation.PullRequestSeen(pull(4, state)));
    }
    assertThat(inbox.next(repository.id(), 10))
        .extracting(Message::event)
        .filteredOn(Observation.ForeignPullStirred.class::isInstance)
        .hasSize(2)
        .containsOnly(new Observation.ForeignPullStirred(awaited));
    assertThat(store.load(repository).ledger().automation().foreign().get(awaited)).contains(fact);
  }

  private static PullRequest pull(long number, PullRequest.State state) {
    return new PullRequest(
        new PullRequestNumber(number),
        1,
        state,
        false,
        new BranchName("main"),
        TIP,
        Set.of(),
        new Description(
            "",
            "",
            "",
            "",
            new Description.Author(1, "ann"),
            List.of(),
            List.of(),
            Optional.empty(),
            Instant.EPOCH,
            Instant.EPOCH,
            "ann",
            Operand.Permission.READ),
        new Difference(List.of(), List.of(), List.of(), 0, 0, 0, false),
        PullRequest.Reviews.NONE,
        List.of());
  }

  @Test
  void whoever_lost_the_lease_commits_nothing() {
    var before = store.load(repository).ledger();
    database.run(tx -> tx.execute("update writer_lease set expires_at = '-infinity'"));
    assertThatThrownBy(() -> store.commit(lease, stored(), commit(before, before, land(1))))
        .isInstanceOf(StaleLease.class);
    var next = new Leases(database, 2).take(List.of(repository.id())).getFirst();
    assertThat(next.epoch()).isGreaterThan(lease.epoch());
    assertThatThrownBy(() -> store.commit(lease, stored(), commit(before, before, land(1))))
        .isInstanceOf(StaleLease.class);
    assertThat(new Outbox(database).open(repository.id())).isEmpty();
    store.commit(next, stored(), commit(before, before, land(1)));
    assertThat(new Outbox(database).open(repository.id())).hasSize(1);
  }

  @Test
  void whoever_lost_the_lease_stays_out_when_epochs_come_again() {
    var before = store.load(repository).ledger();
    database.run(tx -> tx.execute("update writer_lease set epoch = epoch - 1, node = null"));
    var next = new Leases(database, 2).take(List.of(repository.id())).getFirst();
    assertThat(next.epoch()).isEqualTo(lease.epoch());
    isRefused(lease, before);
    store.commit(next, stored(), commit(before, before, land(2)));
  }

  @Test
  void in_a_database_that_was_restored_nobody_holds_the_lease_he_held() {
    var before = store.load(repository).ledger();
    var leases = new Leases(database, 1);
    assertThat(leases.renew()).containsExactly(lease);
    StoreGeneration.renew(database);
    isRefused(lease, before);
    assertThat(leases.renew()).isEmpty();
    var next = leases.take(List.of(repository.id())).getFirst();
    assertThat(next.generation()).isNotEqualTo(lease.generation());
    store.commit(next, stored(), commit(before, before, land(2)));
  }

  @Test
  void a_writer_is_refused_when_the_lease_came_back_and_what_it_knows_did_not() {
    var before = store.load(repository).ledger();
    long known = stored();
    var older =
        database.read(db -> db.fetchSingle("select epoch, node, generation from writer_lease"));
    database.run(tx -> tx.execute("update writer_lease set node = null"));
    var next = new Leases(database, 2).take(List.of(repository.id())).getFirst();
    store.commit(next, known, commit(before, before, land(2)));
    database.run(
        tx ->
            tx.execute(
                "update writer_lease set epoch = ?, node = ?, generation = ?",
                older.get(0, Long.class),
                older.get(1, Long.class),
                older.get(2, String.class)));
    assertThatThrownBy(() -> store.commit(lease, known, commit(before, before, land(1))))
        .isInstanceOf(StaleLease.class);
    isRefused(next, before);
  }

  private void isRefused(Lease stale, Ledger before) {
    assertThatThrownBy(() -> store.commit(stale, stored(), commit(before, before, land(1))))
        .isInstanceOf(StaleLease.class);
    assertThat(new LandingPermits(database).issue(stale, land(1), Instant.now())).isEmpty();
  }

  @Test
  void a_lease_is_taken_from_a_node_that_is_gone_but_not_from_one_that_lives() {
    var presence = NodePresence.announce(database, 1);
    var other = new Leases(database, 2);
    Awaitility.await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> other.take(List.of(repository.id())).isEmpty());
    presence.close();
    Awaitility.await()
        .atMost(Duration.ofSeconds(10))
        .until(() -> !other.take(List.of(repository.id())).isEmpty());
  }

  @Test
  void a_lease_that_ran_out_is_taken_again_even_by_the_one_who_had_it() {
    var leases = new Leases(database, 1);
    assertThat(leases.take(List.of(repository.id()))).isEmpty();
    database.run(tx -> tx.execute("update writer_lease set expires_at = now() - interval '1 s'"));
    assertThat(leases.renew()).isEmpty();
    assertThat(leases.take(List.of(repository.id())))
        .containsExactly(new Lease(repository.id(), 1, lease.epoch() + 1, lease.generation()));
  }

  @Test
  void only_what_is_still_held_is_prolonged() {
    var leases = new Leases(database, 1);
    assertThat(leases.renew()).containsExactly(lease);
    leases.release();
    assertThat(leases.renew()).isEmpty();
  }

  @Test
  void what_was_heard_leaves_the_inbox_with_the_commit() {
    var inbox = new Inbox(database);
    QueueEvent one = new QueueEvent.Woken();
    QueueEvent two = new Command.AcknowledgeStop(new CommandId("x"));
    inbox.append(repository.id(), List.of(one, two));
    var messages = inbox.next(repository.id(), 10);
    assertThat(messages).extracting(Message::event).endsWith(one, two);
    var ledger = store.load(repository).ledger();
    var heard = messages.stream().limit(messages.size() - 1).map(Message::number).toList();
    var reply = Reply.refused(new CommandId("x"), "no");
    store.commit(
        lease,
        stored(),
        new QueueCommit(
            ledger,
            ledger,
            heard,
            List.of(),
            List.of(),
            List.of(reply),
            List.of(),
            List.of(),
            Optional.empty()));
    assertThat(inbox.next(repository.id(), 10)).extracting(Message::event).containsExactly(two);
    assertThat(new Inbox(database).reply(repository.id(), new CommandId("x"))).contains(reply);
  }

  @Test
  void the_end_of_an_effect_is_heard_once() {
    var ledger = store.load(repository).ledger();
    store.commit(lease, stored(), commit(ledger, ledger, land(7)));
    var outbox = new Outbox(database);
    var ended = ended(new Ending.Done<>(NEXT));
    outbox.close(repository.id(), new EffectId(7), Optional.of(ended));
    outbox.close(repository.id(), new EffectId(7), Optional.of(ended));
    assertThat(new Inbox(database).next(repository.id(), 10))
        .extracting(Message::event)
        .containsOnlyOnce(ended);
    assertThat(outbox.open(repository.id())).isEmpty();
  }

  private static Report ended(Ending<CommitSha, LandRefusal> ending) {
    return new Report.LandEnded(new EffectId(7), new BranchName("main"), ending);
  }

  @Test
  void leave_ends_with_the_landing_unless_nobody_knows_whether_it_may_yet_happen() {
    var permits = new LandingPermits(database);
    var outbox = new Outbox(database);
    assertThat(permits.issue(lease, land(7), Instant.now())).isPresent();
    assertThat(permits.out(repository.id())).extracting(OpenPermit::land).hasSize(1);
    outbox.close(repository.id(), new EffectId(7), Optional.of(ended(new Ending.Unknown<>())));
    assertThat(permits.out(repository.id())).hasSize(1);
    outbox.close(repository.id(), new EffectId(7), Optional.of(ended(new Ending.Done<>(NEXT))));
    assertThat(permits.out(repository.id())).isEmpty();
  }

  @Test
  void leave_ends_before_the_lease_does() {
    var until = new LandingPermits(database).issue(lease, land(7), Instant.now()).orElseThrow();
    assertThat(until).isBefore(Instant.now().plus(Leases.SPAN));
  }

  @Test
  void leave_lasts_as_long_whatever_the_clock_of_the_writer_shows() {
    var permits = new LandingPermits(database);
    for (int hours = -1; hours <= 1; hours++) {
      Instant now = Instant.now().plus(Duration.ofHours(hours));
      var land = land(10 + hours, now.plusSeconds(30));
      assertThat(permits.issue(lease, land, now).orElseThrow())
          .isBetween(now.plusSeconds(1), now.plus(Leases.SPAN).minusSeconds(1));
    }
    assertThat(permits.out(repository.id())).noneMatch(OpenPermit::isExpired);
    assertThat(permits.issue(lease, land(1), Instant.now().plusSeconds(60))).isEmpty();
  }

  @Test
  void no_leave_is_given_to_a_stale_writer_or_while_the_queue_is_paused_or_stopped() {
    var permits = new LandingPermits(database);
    var stale = new Lease(repository.id(), 1, lease.epoch() - 1, lease.generation());
    assertThat(permits.issue(stale, land(1), Instant.now())).isEmpty();
    var pauses = new Pauses(database);
    pauses.pause(repository, "calm", ANN);
    assertThat(permits.issue(lease, land(2), Instant.now())).isEmpty();
    pauses.unpause(repository, ANN);
    assertThat(permits.issue(lease, land(3), Instant.now())).isPresent();
    var ledger = store.load(repository).ledger();
    var stop = Optional.of(new SafetyStop("tested is landed", Instant.now()));
    store.commit(lease, stored(), commit(ledger, ledger.with(ledger.policy().stopped(stop))));
    assertThat(permits.issue(lease, land(4), Instant.now())).isEmpty();
    assertThat(pauses.unpause(repository, ANN)).isEqualTo(Unpausing.IS_STOPPED);
  }
}
