package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.ScriptedQueue.MAIN;
import static dev.signalbox.engine.overview.ScriptedQueue.START;
import static dev.signalbox.engine.overview.ScriptedQueue.number;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Pause;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.engine.view.BatchView;
import dev.signalbox.engine.view.PauseView;
import dev.signalbox.engine.view.QueueStatus;
import dev.signalbox.engine.view.StatusPullRequest;
import dev.signalbox.engine.view.SubBatch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OverviewTest {
  private static QueueStatus status(ScriptedQueue queue) {
    return Overview.status(queue.ledger(), Optional.empty(), queue.now);
  }

  private static List<BatchStatusCode> codes(QueueStatus status) {
    return status.batches().stream().map(batch -> batch.status().code()).toList();
  }

  private static List<Long> numbers(List<StatusPullRequest> pulls) {
    return pulls.stream().map(StatusPullRequest::number).map(PullRequestNumber::value).toList();
  }

  @Test
  void a_batch_that_fills_is_shown_with_its_slots_under_the_id_it_will_have() {
    var queue = Rulebook.batchesOf(3).queue().queue(1, 2);
    var filling = status(queue).batches().getFirst();
    assertThat(filling.status().code()).isEqualTo(BatchStatusCode.WAITING_FOR_BATCH);
    assertThat(filling.batchFilledSlots()).isEqualTo(2);
    assertThat(filling.maxBatchSlots()).isEqualTo(3);
    assertThat(filling.batchMaxStartAt()).isEqualTo(START.plusSeconds(30));
    assertThat(filling.status().batchFilledSlots()).isEqualTo(2);
    assertThat(numbers(filling.pullRequests())).containsExactly(1L, 2L);
    assertThat(status(queue).waitingPullRequests()).isEmpty();

    queue.wait(Duration.ofSeconds(30));
    var started = status(queue).batches().getFirst();
    assertThat(started.id()).isEqualTo(filling.id());
    assertThat(started.status().code()).isEqualTo(BatchStatusCode.PREPARING);
    assertThat(started.batchFilledSlots()).isNull();
    assertThat(started.maxBatchSlots()).isNull();
    assertThat(started.batchMaxStartAt()).isNull();
  }

  @Test
  void whoever_comes_behind_the_batch_that_fills_waits_in_the_order_of_the_queue() {
    var queue = Rulebook.batchesOf(1).atATime(1).queue().queue(1, 2, 3, 4);
    queue.queue(Pulls.labelled(5, List.of("hotfix")));
    var status = status(queue);
    assertThat(codes(status))
        .containsExactly(BatchStatusCode.PREPARING, BatchStatusCode.WAITING_FOR_BATCH);
    assertThat(numbers(status.batches().get(1).pullRequests())).containsExactly(5L);
    assertThat(numbers(status.waitingPullRequests())).containsExactly(2L, 3L, 4L);
    var urgent = status.batches().get(1).pullRequests().getFirst();
    assertThat(urgent.priorityAlias()).isEqualTo("high");
    assertThat(urgent.priorityRuleName()).isEqualTo("hotfix");
    assertThat(urgent.labels()).containsExactly("hotfix");
    assertThat(status.waitingPullRequests().getFirst().priorityRuleName()).isEqualTo("default");
  }

  @Test
  void a_bisected_batch_shows_its_parts_and_what_fills_waits_for_it() {
    var queue = Rulebook.batchesOf(2).queue().queue(1, 2).build().trunkPasses();
    queue.check(1, CheckState.FAILURE).queue(3);
    var status = status(queue);
    assertThat(codes(status))
        .containsExactly(BatchStatusCode.BISECTING, BatchStatusCode.WAITING_FOR_PREVIOUS_BATCHES);
    var parts = requireNonNull(status.batches().getFirst().subBatches());
    assertThat(parts).hasSize(2);
    assertThat(parts.stream().map(SubBatch::status).map(part -> part.code()))
        .containsExactly(BatchStatusCode.PREPARING, BatchStatusCode.WAITING_FOR_PREVIOUS_BATCHES);
    assertThat(parts.get(1).parentIds()).containsExactly(parts.get(0).id());
    assertThat(numbers(parts.get(1).pullRequests())).containsExactly(2L);
    assertThat(status.batches().get(1).batchFilledSlots()).isEqualTo(1);
    assertThat(status.batches().get(1).subBatches()).isNull();
    assertThat(status.scopeQueues().get("__default__"))
        .containsExactlyElementsOf(status.batches().stream().map(BatchView::id).toList());
  }

  @Test
  void a_landed_batch_is_shown_until_the_host_is_tidy_and_is_nobodys_parent() {
    var queue = Rulebook.batchesOf(1).queue().queue(1, 2).build().build().pass(1);
    var child = status(queue).batches().get(1);
    assertThat(child.parentIds()).containsExactly(status(queue).batches().getFirst().id());
    queue.land();
    var status = status(queue);
    assertThat(codes(status)).containsExactly(BatchStatusCode.MERGED, BatchStatusCode.RUNNING);
    assertThat(numbers(status.batches().getFirst().pullRequests())).containsExactly(1L);
    assertThat(status.batches().get(1).parentIds()).isEmpty();
    assertThat(status.scopeQueues().get("__default__")).containsExactly(child.id());
    assertThat(codes(status(queue.tidy()))).containsExactly(BatchStatusCode.RUNNING);
  }

  @Test
  void a_landed_batch_tells_since_when_its_pull_requests_were_queued_and_how_urgent_they_were() {
    var queue = Rulebook.batchesOf(2).queue().queue(Pulls.labelled(1, List.of("hotfix")));
    queue.wait(Duration.ofSeconds(30));
    queue.build().pass(1).land();
    var landed = status(queue).batches().getFirst();
    assertThat(landed.status().code()).isEqualTo(BatchStatusCode.MERGED);
    var pull = landed.pullRequests().getFirst();
    assertThat(pull.queuedAt()).isEqualTo(START);
    assertThat(pull.priorityAlias()).isEqualTo("high");
    assertThat(pull.priorityRuleName()).isEqualTo("hotfix");
  }

  @Test
  void scopes_have_queues_of_their_own_and_what_touches_everything_is_in_all() {
    var queue = Rulebook.batchesOf(1).atATime(3).byScope().queue();
    queue.queue(Pulls.open(1, "api/a")).queue(Pulls.open(2, "web/b"));
    queue.build().queue(Pulls.open(3, "README"));
    var status = status(queue);
    var ids = status.batches().stream().map(BatchView::id).toList();
    assertThat(status.scopeQueues()).containsOnlyKeys("__default__", "api", "web");
    assertThat(status.scopeQueues().get("api")).containsExactly(ids.get(0), ids.get(2));
    assertThat(status.scopeQueues().get("web")).containsExactly(ids.get(1), ids.get(2));
    assertThat(status.scopeQueues().get("__default__")).containsExactly(ids.get(2));
    assertThat(status.batches().get(2).parentIds()).containsExactly(ids.get(0), ids.get(1));
    assertThat(status.batches().getFirst().scopes()).containsExactly("api");
    assertThat(status.batches().get(2).scopes()).isEmpty();
  }

  @Test
  void one_batch_fills_for_each_lane() {
    var queue = Rulebook.batchesOf(2).byScope().queue();
    queue.queue(Pulls.open(1, "api/a")).queue(Pulls.open(2, "web/b"));
    queue.queue(Pulls.open(3, "api/a", "web/b"));
    var status = status(queue);
    assertThat(codes(status))
        .containsExactly(BatchStatusCode.WAITING_FOR_BATCH, BatchStatusCode.WAITING_FOR_BATCH);
    assertThat(numbers(status.waitingPullRequests())).containsExactly(3L);
    assertThat(status.waitingPullRequests().getFirst().scopes()).containsExactly("api", "web");
  }

  @Test
  void members_of_a_batch_to_be_built_anew_do_not_wait_in_line() {
    var queue = Rulebook.batchesOf(2).queue().queue(1, 2).build();
    queue.tell(new Command.SetPause(queue.command(), Optional.of(new Pause("lunch", START))));
    var status = status(queue);
    assertThat(codes(status)).containsExactly(BatchStatusCode.WAITING_FOR_REQUEUE);
    assertThat(numbers(status.batches().getFirst().pullRequests())).containsExactly(1L, 2L);
    assertThat(status.waitingPullRequests()).isEmpty();
    assertThat(status.pause()).isEqualTo(PauseView.since(START, "lunch"));
  }

  @Test
  void a_pull_request_that_conflicts_waits_and_names_the_other() {
    var queue = Rulebook.batchesOf(1).queue().queue(1).build().queue(2);
    queue.refuseBuild(new BuildRefusal.Conflict(number(2), false, Set.of(number(1))));
    var status = status(queue);
    var waiting = status.waitingPullRequests().getFirst();
    assertThat(waiting.conflictWithPullRequests()).containsExactly(number(1));
    var running = status.batches().getFirst().pullRequests().getFirst();
    assertThat(running.conflictWithPullRequests()).isNull();
  }

  @Test
  void checks_are_summed_up() {
    var queue = Rulebook.batchesOf(1).requiring("check-success = test", "check-success = x");
    var summary = status(queue.queue().queue(1).build().pass(1)).batches().getFirst();
    assertThat(summary.checksSummary().passed()).isEqualTo(1);
    assertThat(summary.checksSummary().total()).isEqualTo(1);
    assertThat(summary.startedAt()).isEqualTo(START);
  }

  @Test
  void an_unknown_branch_has_an_empty_queue() {
    var queue = Rulebook.batchesOf(1).queue().queue(1);
    var none = Overview.status(queue.ledger(), Optional.of(new BranchName("x")), START);
    assertThat(none.batches()).isEmpty();
    assertThat(none.scopeQueues()).isEmpty();
    assertThat(Overview.status(queue.ledger(), Optional.of(MAIN), START).batches()).hasSize(1);
    assertThat(Overview.activeBranches(queue.ledger())).containsExactly("main");
    assertThat(Overview.activeBranches(queue.dequeue(1).ledger())).isEmpty();
  }
}
