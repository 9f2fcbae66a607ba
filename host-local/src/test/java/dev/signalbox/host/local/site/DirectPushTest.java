package dev.signalbox.host.local.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.local.wire.Pushed;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditPosition;
import dev.signalbox.store.audit.AuditSlice;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.audit.StoredAudit;
import dev.signalbox.store.pause.Pauses;
import dev.signalbox.store.pause.PushGate;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Caller;
import java.net.InetAddress;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class DirectPushTest {
  private static final Actor ANN = new Actor(Actor.Type.USER, new ActorId.OfAccount(7), "ann");
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final Optional<CommitSha> OLD = Optional.of(new CommitSha("a".repeat(40)));
  private static final Optional<CommitSha> NEW = Optional.of(new CommitSha("b".repeat(40)));
  private static final Optional<CommitSha> NONE = Optional.empty();

  private Database database;

  @BeforeAll
  void open() {
    database = TestDatabase.open();
  }

  @AfterAll
  void close() {
    database.close();
  }

  /** One ref of a push. */
  private static final class Wish implements Pushed {
    private final String ref;
    private final Optional<CommitSha> before;
    private final Optional<CommitSha> after;
    private final boolean isForced;
    private String rejection = "";

    Wish(String branch, Optional<CommitSha> before, Optional<CommitSha> after, boolean isForced) {
      this.ref = "refs/heads/" + branch;
      this.before = before;
      this.after = after;
      this.isForced = isForced;
    }

    @Override
    public String ref() {
      return ref;
    }

    @Override
    public Optional<CommitSha> before() {
      return before;
    }

    @Override
    public Optional<CommitSha> after() {
      return after;
    }

    @Override
    public boolean isForced() {
      return isForced;
    }

    @Override
    public void reject(String reason) {
      rejection = reason;
    }

    @Override
    public void takenCareOf() {}
  }

  private static Wish update(String branch) {
    return new Wish(branch, OLD, NEW, false);
  }

  /** A repository of its own, its queue, and what was said to whoever pushed. */
  private final class Scene {
    final Repository repository;
    final List<String> said = new ArrayList<>();
    Ledger ledger;

    Scene(String name) {
      repository = SampleRepositories.create(database, "acme/" + name);
      ledger = Ledger.of(repository.slug(), new UUID(1, 2));
    }

    DirectPush by(boolean isAdmin) {
      var dependencies =
          new DirectPush.Dependencies(
              _ -> ledger,
              new PushGate(database),
              new AuditTrail(database),
              InstantSource.fixed(NOW));
      var pusher = new Pusher(new Caller.Root(), InetAddress.getLoopbackAddress(), () -> isAdmin);
      return new DirectPush(dependencies, repository, pusher);
    }

    String push(boolean isAdmin, Wish wish, String... override) {
      var branch = new BranchName(wish.ref().substring("refs/heads/".length()));
      by(isAdmin)
          .judge(
              branch,
              wish,
              Optional.of(override).filter(it -> it.length > 0).map(it -> it[0]),
              said::add);
      return wish.rejection;
    }

    void pause() {
      new Pauses(database).pause(repository, "release day", ANN);
    }

    void freeze(String condition) throws Exception {
      var nothing = new FreezeConditions.Listed(List.of());
      var span =
          new ScheduledFreezeAttributes(
              "audit week", NOW.minusSeconds(9), null, "UTC", nothing, nothing);
      var freeze =
          new Freeze(new UUID(3, 4), span, List.of(ConditionText.parse(condition)), List.of());
      var policy = ledger.policy();
      ledger = ledger.with(policy.with(policy.freezes().with(freeze.id(), freeze)));
    }

    void stop() {
      database.run(
          tx ->
              tx.execute(
                  "update landing_gate set stop_promise = 'tested is landed', stopped_at = now()"
                      + " where repository_id = ?",
                  repository.id().value()));
    }

    List<StoredAudit> pushes() {
      var slice =
          new AuditSlice(
              repository.auditPlace(),
              new AuditSlice.Filter(List.of(), Optional.of("root")),
              Instant.EPOCH,
              new AuditPosition(Instant.parse("9999-01-01T00:00:00Z"), Long.MAX_VALUE),
              Optional.empty(),
              true,
              100);
      return new AuditTrail(database)
          .read(slice).stream().filter(it -> it.action().startsWith("branch.")).toList();
    }
  }

  @Test
  void who_is_no_admin_neither_moves_nor_creates_nor_deletes_a_covered_branch() {
    var scene = new Scene("writers");
    assertThat(scene.push(false, update("main")))
        .isEqualTo("main belongs to the merge queue: push to refs/for/main instead");
    assertThat(scene.push(false, update("main"), "I insist"))
        .isEqualTo("main belongs to the merge queue: push to refs/for/main instead");
    assertThat(scene.push(false, new Wish("main", OLD, NONE, false))).contains("refs/for/main");
    assertThat(scene.push(false, new Wish("main", OLD, NEW, true))).contains("refs/for/main");
    assertThat(scene.push(false, new Wish("main", NONE, NEW, false)))
        .isEqualTo("a queue rule covers main: only an admin key may create it");
    assertThat(scene.push(false, update("topic"))).isEmpty();
    assertThat(scene.push(false, new Wish("topic", OLD, NEW, true))).isEmpty();
    assertThat(scene.pushes()).isEmpty();
  }

  @Test
  void an_admin_moves_a_covered_branch_forward_only_and_is_recorded() {
    var scene = new Scene("admins");
    assertThat(scene.push(true, new Wish("main", OLD, NEW, true)))
        .isEqualTo("main belongs to the merge queue and can't be force-pushed");
    assertThat(scene.push(true, new Wish("main", OLD, NONE, false), "why not"))
        .isEqualTo("main belongs to the merge queue and can't be deleted");
    assertThat(scene.pushes()).isEmpty();
    assertThat(scene.push(true, new Wish("main", NONE, NEW, false))).isEmpty();
    assertThat(scene.push(true, update("main"))).isEmpty();
    assertThat(scene.pushes()).hasSize(2);
    var moved = scene.pushes().getFirst();
    assertThat(moved.action()).isEqualTo("branch.push");
    assertThat(moved.subject()).isEqualTo("main");
    assertThat(moved.details())
        .isEqualTo(
            "{\"after\":\"%s\",\"before\":\"%s\",\"ref\":\"refs/heads/main\"}"
                .formatted("b".repeat(40), "a".repeat(40)));
    assertThat(scene.said).isEmpty();
  }

  @Test
  void a_pause_holds_admins_too_unless_they_override_it_with_a_reason() {
    var scene = new Scene("paused");
    scene.pause();
    assertThat(scene.push(true, update("main")))
        .isEqualTo(
            "the queue is paused (release day): push to refs/for/main instead,"
                + " or push again with -o override=\"why\"");
    assertThat(scene.push(true, new Wish("main", OLD, NEW, true), "hotfix"))
        .contains("can't be force-pushed");
    assertThat(scene.pushes()).isEmpty();
    assertThat(scene.push(true, update("main"), "hotfix")).isEmpty();
    var pushed = scene.pushes().getFirst();
    assertThat(pushed.action()).isEqualTo("branch.push_override");
    assertThat(pushed.details())
        .contains(
            "\"override\":\"hotfix\"", "\"overridden\":[\"the queue is paused (release day)\"]");
    assertThat(scene.said).containsExactly("the override of main is recorded in the audit trail");
    assertThat(scene.push(true, update("topic"))).isEmpty();
  }

  @Test
  void a_freeze_holds_the_branches_that_it_is_for() throws Exception {
    var scene = new Scene("frozen");
    scene.freeze("base = main");
    assertThat(scene.push(true, update("main")))
        .startsWith("a freeze holds back main (audit week): push to refs/for/main instead");
    assertThat(scene.push(true, update("main"), "urgent")).isEmpty();
    assertThat(scene.pushes()).hasSize(1);
    scene.freeze("base = other");
    assertThat(scene.push(true, update("main"))).isEmpty();
  }

  @Test
  void a_pause_and_a_freeze_do_not_hinder_creation_but_a_stop_does() throws Exception {
    var scene = new Scene("created");
    scene.pause();
    scene.freeze("base = main");
    assertThat(scene.push(true, new Wish("main", NONE, NEW, false))).isEmpty();
    scene.stop();
    assertThat(scene.push(true, new Wish("main", NONE, NEW, false)))
        .isEqualTo("the queue is stopped (tested is landed): push again with -o override=\"why\"");
    assertThat(scene.push(true, update("main")))
        .startsWith("the queue is stopped (tested is landed); the queue is paused (release day);");
    assertThat(scene.push(true, update("main"), "repair")).isEmpty();
  }

  @Test
  void what_git_does_not_move_after_all_is_recorded_as_that() {
    var scene = new Scene("unmoved");
    var push = scene.by(true);
    var wish = update("main");
    push.judge(new BranchName("main"), wish, Optional.empty(), scene.said::add);
    push.notMoved(wish, "lock failure");
    push.notMoved(wish, "lock failure");
    push.notMoved(update("topic"), "lock failure");
    assertThat(scene.pushes().stream().map(StoredAudit::action))
        .containsExactly("branch.push_failed", "branch.push");
    assertThat(scene.pushes().getFirst().details()).contains("\"failure\":\"lock failure\"");
  }
}
