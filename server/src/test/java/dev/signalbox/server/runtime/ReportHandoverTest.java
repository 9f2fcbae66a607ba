package dev.signalbox.server.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.StaleLease;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.LeasedStore;
import dev.signalbox.store.queue.Leases;
import dev.signalbox.store.queue.Outbox;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReportHandoverTest {
  private static final int MOST = 10;
  private static final BranchName MAIN = new BranchName("main");
  private static final EffectId READ = new EffectId(1);
  private static final CommitSha TESTED = new CommitSha("a".repeat(40));
  private static final Observation.ChecksSeen HINT = new Observation.ChecksSeen(TESTED, List.of());

  private final Semaphore woken = new Semaphore(0);
  private final AtomicLong nanos = new AtomicLong();
  private Database database;
  private Repository repository;
  private LeasedStore store;
  private ReportHandover handover;
  private Ledger ledger;

  @BeforeEach
  void open() {
    database = TestDatabase.open();
    repository = SampleRepositories.create(database, "acme/app");
    var lease = new Leases(database, 1).take(List.of(repository.id())).getFirst();
    store = new LeasedStore(database, repository, lease);
    handover = new ReportHandover(store, woken::release, nanos::get);
    ledger = handover.load().ledger();
    var asked = new Effect.ReadBranch(READ, MAIN, Optional.empty(), false);
    handover.commit(0, commit(handover.next(MOST), List.of(asked)));
  }

  @AfterEach
  void close() {
    database.close();
  }

  private QueueCommit commit(List<Message> messages, List<Effect> effects) {
    return new QueueCommit(
        ledger,
        ledger,
        messages.stream().map(Message::number).toList(),
        effects,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  private static Report.BranchRead report(EffectId effect) {
    return new Report.BranchRead(effect, MAIN, new Ending.Unknown<>());
  }

  /** By a run, which waits for it. */
  private CompletableFuture<Void> closed(EffectId effect, Report report) throws Exception {
    var run = CompletableFuture.runAsync(() -> handover.close(effect, Optional.of(report)));
    assertThat(woken.tryAcquire(10, TimeUnit.SECONDS)).isTrue();
    return run;
  }

  private static void await(CompletableFuture<Void> run) throws Exception {
    run.get(10, TimeUnit.SECONDS);
  }

  private List<Message> inbox() {
    return new Inbox(database).next(repository.id(), MOST);
  }

  private List<Effect> outbox() {
    return new Outbox(database).open(repository.id());
  }

  @Test
  void an_effect_is_closed_by_the_commit_of_what_was_decided_on_its_report() throws Exception {
    var run = closed(READ, report(READ));
    var messages = handover.next(MOST);
    assertThat(messages).extracting(Message::event).containsExactly(report(READ));
    assertThat(inbox()).isEmpty();
    assertThat(outbox()).hasSize(1);
    assertThat(run).isNotDone();
    handover.commit(1, commit(messages, List.of()));
    await(run);
    assertThat(outbox()).isEmpty();
    assertThat(inbox()).isEmpty();
  }

  @Test
  void a_report_whose_commit_fails_goes_by_way_of_the_inbox() throws Exception {
    var run = closed(READ, report(READ));
    var messages = handover.next(MOST);
    assertThatThrownBy(() -> handover.commit(7, commit(messages, List.of())))
        .isInstanceOf(StaleLease.class);
    await(run);
    assertThat(inbox()).extracting(Message::event).containsExactly(report(READ));
    assertThat(outbox()).isEmpty();
  }

  @Test
  void a_report_that_was_taken_and_not_decided_on_goes_by_way_of_the_inbox() throws Exception {
    var run = closed(READ, report(READ));
    assertThat(handover.next(MOST)).hasSize(1);
    handover.next(MOST);
    await(run);
    assertThat(inbox()).extracting(Message::event).containsExactly(report(READ));
  }

  @Test
  void what_a_worker_leaves_behind_is_found_by_the_next() throws Exception {
    var run = closed(READ, report(READ));
    handover.close();
    await(run);
    assertThat(inbox()).extracting(Message::event).containsExactly(report(READ));
    handover.close(READ, Optional.of(report(READ)));
    assertThat(inbox()).hasSize(1);
  }

  @Test
  void a_report_that_no_worker_takes_goes_by_way_of_the_inbox() throws Exception {
    await(closed(READ, report(READ)));
    assertThat(inbox()).extracting(Message::event).containsExactly(report(READ));
  }

  @Test
  void an_effect_that_was_closed_by_another_is_not_decided_on_twice() throws Exception {
    var run = closed(READ, report(READ));
    var messages = handover.next(MOST);
    store.close(READ, Optional.of(report(READ)));
    assertThatThrownBy(() -> handover.commit(1, commit(messages, List.of())))
        .isInstanceOf(StaleLease.class);
    await(run);
    assertThat(inbox()).extracting(Message::event).containsExactly(report(READ));
  }

  @Test
  void leave_to_land_ends_with_the_decision_on_the_landing() throws Exception {
    var retry = new Ending.RetryLater<CommitSha, LandRefusal>(Instant.EPOCH);
    var run = closed(READ, new Report.LandEnded(READ, MAIN, retry));
    var messages = handover.next(MOST);
    assertThat(handover.permit(land(), Instant.now())).isPresent();
    assertThat(handover.permits()).hasSize(1);
    handover.commit(1, commit(messages, List.of()));
    await(run);
    assertThat(handover.permits()).isEmpty();
    assertThat(outbox()).isEmpty();
  }

  private static Effect.Land land() {
    return new Effect.Land(
        READ,
        MAIN,
        TESTED,
        TESTED,
        new TreeSha("b".repeat(40)),
        List.of(),
        LandingProof.COMMIT,
        Optional.empty(),
        Instant.now().plusSeconds(30));
  }

  @Test
  void what_was_tidied_waits_for_company() throws Exception {
    var tidied = new Report.TidyEnded(READ, new Ending.Done<>(true));
    var run = CompletableFuture.runAsync(() -> handover.close(READ, Optional.of(tidied)));
    Awaitility.await()
        .pollInterval(Duration.ofMillis(2))
        .until(() -> !handover.next(MOST).isEmpty());
    assertThat(woken.tryAcquire()).isFalse();
    assertThat(run).isNotDone();
    handover.close();
    await(run);
  }

  @Test
  void a_hint_is_heard_before_what_somebody_asked_for_who_knew_it() {
    assertThat(handover.take(HINT)).isTrue();
    assertThat(woken.tryAcquire()).isTrue();
    var stirred = new Observation.BranchStirred(MAIN);
    store.append(List.of(stirred));
    handover.word();
    assertThat(handover.next(MOST)).extracting(Message::event).containsExactly(HINT, stirred);
  }

  @Test
  void a_hint_is_heard_until_a_decision_on_it_is_committed() {
    handover.take(HINT);
    var messages = handover.next(MOST);
    assertThat(handover.next(MOST)).isEqualTo(messages);
    handover.commit(1, commit(messages, List.of()));
    assertThat(handover.next(MOST)).isEmpty();
  }

  @Test
  void a_hint_that_a_worker_leaves_behind_is_found_by_the_next() {
    handover.take(HINT);
    assertThat(handover.next(MOST)).hasSize(1);
    handover.close();
    assertThat(inbox()).extracting(Message::event).containsExactly(HINT);
    assertThat(handover.take(HINT)).isFalse();
  }

  @Test
  void what_a_run_has_read_of_its_candidate_is_a_hint() {
    var stirred = new Observation.BranchStirred(MAIN);
    handover.append(List.of(HINT, stirred));
    assertThat(inbox()).extracting(Message::event).containsExactly(stirred);
    assertThat(handover.next(MOST)).extracting(Message::event).contains(HINT);
  }

  @Test
  void a_landing_that_may_yet_happen_is_in_the_inbox_at_once() {
    var landed = new Report.LandEnded(READ, MAIN, new Ending.Unknown<>());
    handover.close(READ, Optional.of(landed));
    assertThat(inbox()).extracting(Message::event).containsExactly(landed);
  }

  @Test
  void beside_reports_the_inbox_is_looked_at_on_word_and_from_time_to_time() throws Exception {
    var stirred = new Observation.BranchStirred(MAIN);
    store.append(List.of(stirred));
    var _ = closed(READ, report(READ));
    assertThat(handover.next(MOST)).extracting(Message::event).containsExactly(report(READ));
    var _ = closed(READ, report(READ));
    handover.word();
    assertThat(handover.next(MOST))
        .extracting(Message::event)
        .containsExactly(stirred, report(READ));
    var _ = closed(READ, report(READ));
    nanos.addAndGet(Duration.ofSeconds(3).toNanos());
    assertThat(handover.next(MOST)).extracting(Message::event).contains(stirred);
    handover.close();
  }
}
