package dev.signalbox.host.local.site;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.judge.Coverage;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.local.wire.Pushed;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.pause.PushGate;
import dev.signalbox.store.pause.PushGate.Standstill;
import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Guards the branches that belong to the merge queue. Who may push to one is recorded before git
 * moves it, so that no such push is missing from the audit trail; what git does not move after all
 * is recorded too.
 */
final class DirectPush {
  /** What the judgement rests on besides the push itself. */
  record Dependencies(
      Function<Repository, Ledger> facts, PushGate gate, AuditTrail trail, InstantSource clock) {}

  private final Dependencies dependencies;
  private final Repository repository;
  private final Pusher pusher;
  private final Map<String, AuditEntry> recorded = new HashMap<>();

  DirectPush(Dependencies dependencies, Repository repository, Pusher pusher) {
    this.dependencies = dependencies;
    this.repository = repository;
    this.pusher = pusher;
  }

  void judge(BranchName branch, Pushed wish, Optional<String> override, Consumer<String> say) {
    var now = dependencies.clock().instant();
    var ledger = dependencies.facts().apply(repository);
    var usual = new BranchName(repository.defaultBranch());
    if (!Coverage.covers(ledger, usual, branch, now)) return;
    var refusal = refusal(branch, wish);
    if (refusal.isPresent()) {
      wish.reject(refusal.get());
      return;
    }
    dependencies
        .gate()
        .pass(
            repository,
            standstill -> {
              var holds = holds(ledger, branch, wish, standstill, now);
              if (!holds.isEmpty() && override.isEmpty()) {
                wish.reject(held(branch, wish, holds));
                return Optional.empty();
              }
              var entry = entry(branch, wish, holds, override);
              recorded.put(wish.ref(), entry);
              return Optional.of(entry);
            });
    if (recorded.containsKey(wish.ref()) && override.isPresent()) {
      say.accept("the override of " + branch + " is recorded in the audit trail");
    }
  }

  private Optional<String> refusal(BranchName branch, Pushed wish) {
    if (!pusher.isAdmin()) {
      return Optional.of(
          wish.before().isEmpty()
              ? "a queue rule covers " + branch + ": only an admin key may create it"
              : branch + " belongs to the merge queue: push to refs/for/" + branch + " instead");
    }
    if (wish.after().isEmpty()) {
      return Optional.of(branch + " belongs to the merge queue and can't be deleted");
    }
    return wish.isForced()
        ? Optional.of(branch + " belongs to the merge queue and can't be force-pushed")
        : Optional.empty();
  }

  /** A pause and a freeze keep a branch where it is: they have nothing against a new one. */
  private static List<String> holds(
      Ledger ledger, BranchName branch, Pushed wish, Standstill standstill, Instant now) {
    var holds = new ArrayList<String>();
    standstill.stop().ifPresent(it -> holds.add("the queue is stopped (" + it.promise() + ")"));
    if (wish.before().isEmpty()) return holds;
    standstill.pause().ifPresent(it -> holds.add("the queue is paused (" + it.reason() + ")"));
    for (Freeze freeze : Coverage.freezing(ledger, branch, now)) {
      holds.add("a freeze holds back " + branch + " (" + freeze.attributes().reason() + ")");
    }
    return holds;
  }

  private static String held(BranchName branch, Pushed wish, List<String> holds) {
    String way = wish.before().isEmpty() ? "" : "push to refs/for/" + branch + " instead, or ";
    return String.join("; ", holds) + ": " + way + "push again with -o override=\"why\"";
  }

  private AuditEntry entry(
      BranchName branch, Pushed wish, List<String> holds, Optional<String> override) {
    var details = new HashMap<String, Object>();
    details.put("ref", wish.ref());
    wish.before().map(CommitSha::hex).ifPresent(sha -> details.put("before", sha));
    wish.after().map(CommitSha::hex).ifPresent(sha -> details.put("after", sha));
    override.ifPresent(why -> details.put("override", why));
    if (!holds.isEmpty()) details.put("overridden", holds);
    var action = holds.isEmpty() ? AuditAction.BRANCH_PUSH : AuditAction.BRANCH_PUSH_OVERRIDE;
    return new AuditEntry(
        action, pusher.source(), repository.auditPlace(), branch.value(), details);
  }

  void notMoved(Pushed wish, String why) {
    var asked = recorded.remove(wish.ref());
    if (asked == null) return;
    var details = new HashMap<String, Object>(asked.details());
    details.put("failure", why);
    dependencies
        .trail()
        .append(
            new AuditEntry(
                AuditAction.BRANCH_PUSH_FAILED,
                asked.source(),
                asked.place(),
                asked.subject(),
                details));
  }
}
