package dev.signalbox.store.statistics;

import dev.signalbox.engine.causes.AbortCode;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Takes in entries of the log in their order, and adds up what they say. */
final class LogFold {
  private static final Set<String> CODES =
      Arrays.stream(AbortCode.values()).map(AbortCode::name).collect(Collectors.toSet());

  private final FoldState state;
  private final Tallies tallies;

  LogFold(FoldState state, Tallies tallies) {
    this.state = state;
    this.tallies = tallies;
  }

  void take(EntryFacts facts) {
    tallies.entry(facts);
    if (facts.text("queue_name").isEmpty() || facts.entry().pullRequest().isEmpty()) return;
    tallies.count(Figure.ACTIVITY, facts, "");
    switch (facts.entry().type()) {
      case ACTION_QUEUE_ENTER -> enter(facts);
      case ACTION_QUEUE_MERGED -> tallies.count(Figure.MERGED, facts, "");
      case ACTION_QUEUE_LEAVE -> leave(facts);
      case ACTION_QUEUE_CHECKS_START -> start(facts);
      case ACTION_QUEUE_CHECKS_END -> end(facts);
      case ACTION_QUEUE_BATCH_BISECTION_START -> split(facts);
      case ACTION_QUEUE_BATCH_BISECTION_END -> found(facts);
      default -> {} // says nothing that is counted
    }
  }

  private void enter(EntryFacts facts) {
    tallies.count(Figure.ENTERED, facts, "");
    var id = facts.id("session_id");
    if (id.isEmpty() || state.sessions.containsKey(id.get())) return;
    state.put(new OpenSession(id.get(), facts.pull(), facts.group(), 0, 0, Optional.empty()));
    change(Figure.QUEUE_SIZE, facts.group(), 1, facts);
  }

  private void leave(EntryFacts facts) {
    boolean merged = facts.is("merged");
    String code = facts.text("dequeue_code");
    String reason = CODES.contains(code) ? code : AbortCode.PR_DEQUEUED.name();
    tallies.count(Figure.LEFT, facts, merged ? Figure.DETAIL_MERGED : reason);
    var session = state.session(facts);
    if (merged) landed(facts, session.map(OpenSession::ciSeconds).orElse(0.0));
    if (session.isEmpty()) return;
    var left = session.get();
    settleRetries(facts, left, merged);
    left.car().ifPresent(car -> endRun(facts, car));
    state.sessions.remove(left.id());
    change(Figure.QUEUE_SIZE, left.group(), -1, facts);
  }

  private void landed(EntryFacts facts, double underTest) {
    var queuedAt = facts.moment("queued_at");
    if (queuedAt.isEmpty()) return;
    double total = EntryFacts.seconds(queuedAt.get(), facts.at());
    double schedule = facts.number("seconds_waiting_for_schedule");
    double freeze = facts.number("seconds_waiting_for_freeze");
    sample(Figure.QUEUE_TIME, facts, total);
    sample(Figure.IDLE_SCHEDULE, facts, schedule);
    sample(Figure.IDLE_FREEZE, facts, freeze);
    sample(Figure.IDLE_RUNTIME, facts, underTest);
    sample(Figure.IDLE_CAPACITY, facts, Math.max(0, total - schedule - freeze - underTest));
  }

  private void start(EntryFacts facts) {
    saw(facts);
    var car = facts.id("train_car_id");
    state.session(facts).ifPresent(session -> state.put(session.startedIn(car)));
    if (car.isEmpty()) return;
    var run = state.runs.get(car.get());
    if (run == null) {
      sample(Figure.BATCH_SIZE, facts, facts.size("pull_request_numbers"));
      change(Figure.RUNNING_CHECKS, facts.group().ofAllPriorities(), 1, facts);
      run = new OpenRun(car.get(), facts.group(), Set.of());
    }
    state.put(run.with(facts.pull()));
  }

  private void end(EntryFacts facts) {
    saw(facts);
    String code = facts.text("abort_code");
    boolean succeeded = code.isEmpty();
    if (succeeded || CODES.contains(code)) {
      tallies.count(Figure.OUTCOME, facts, succeeded ? Figure.DETAIL_SUCCESS : code);
    }
    boolean wasOpen = facts.id("train_car_id").filter(car -> endRun(facts, car)).isPresent();
    var session = state.session(facts);
    if (session.isEmpty()) return;
    var tested = wasOpen ? session.get().tested(facts.underTest().orElse(0)) : session.get();
    if (code.equals(AbortCode.CHECKS_RETRIED.name())) {
      tallies.count(Figure.RETRIES, facts, "");
      state.put(tested.retried());
    } else if (succeeded || isVerdict(facts, code)) {
      settleRetries(facts, tested, succeeded);
      state.put(tested.settled());
    } else {
      state.put(tested);
    }
  }

  /** One that is vouched for lands with the other, so it is too early to say. */
  private static boolean isVerdict(EntryFacts facts, String code) {
    if (code.equals(AbortCode.INTERMEDIATE_RESULTS_SKIPPED.name())) return false;
    return facts.text("abort_status").equals("DEFINITIVE")
        || code.equals(AbortCode.CHECKS_FAILED.name())
        || code.equals(AbortCode.CHECKS_TIMEOUT.name());
  }

  private void settleRetries(EntryFacts facts, OpenSession session, boolean recovered) {
    if (session.retries() == 0) return;
    tallies.sample(
        Figure.RETRY_DEPTH,
        facts.at(),
        facts.group(),
        recovered ? Figure.DETAIL_RECOVERED : Figure.DETAIL_NOT_RECOVERED,
        session.retries());
  }

  /** The checks of one pull request ended; the run with the last. False where they had before. */
  private boolean endRun(EntryFacts facts, UUID car) {
    var run = state.runs.get(car);
    if (run == null || !run.pulls().contains(facts.pull())) return false;
    var left = run.without(facts.pull());
    if (!left.pulls().isEmpty()) {
      state.put(left);
      return true;
    }
    state.runs.remove(car);
    change(Figure.RUNNING_CHECKS, run.group().ofAllPriorities(), -1, facts);
    facts
        .underTest()
        .ifPresent(
            seconds -> tallies.sample(Figure.CI_RUNTIME, facts.at(), run.group(), "", seconds));
    if (facts.text("abort_code").equals(AbortCode.INTERMEDIATE_RESULTS_SKIPPED.name())) {
      tallies.count(Figure.BATCHES_SAVED, facts.at(), run.group(), "");
    }
    for (String check : facts.failedChecks()) {
      tallies.count(Figure.FAILED_CHECK, facts.at(), run.group(), check);
    }
    return true;
  }

  /** Every pull request of the batch tells of it, one after the other; it counts once. */
  private void split(EntryFacts facts) {
    var car = facts.id("train_car_id");
    if (car.isPresent() && car.equals(state.lastSplit)) return;
    state.lastSplit = car;
    sample(Figure.BISECTION_DEPTH, facts, facts.number("bisection_depth"));
    sample(Figure.BISECTION_SIZE, facts, facts.number("batch_size_before_split"));
  }

  private void found(EntryFacts facts) {
    var car = facts.id("train_car_id");
    if (car.isPresent() && car.equals(state.lastFound)) return;
    state.lastFound = car;
    tallies.count(Figure.BISECTION_END, facts, Figure.DETAIL_COMPLETED);
    if (facts.is("culprit_found"))
      tallies.count(Figure.BISECTION_END, facts, Figure.DETAIL_CULPRIT_FOUND);
    if (facts.is("max_failure_resolution_reached")) {
      tallies.count(Figure.BISECTION_END, facts, Figure.DETAIL_MAX_FAILURE_REACHED);
    }
  }

  private void saw(EntryFacts facts) {
    facts
        .draft()
        .ifPresent(
            draft ->
                state.drafts.merge(
                    draft,
                    new SeenDraft(draft, Set.of(facts.pull()), facts.at(), facts.at()),
                    SeenDraft::with));
  }

  private void sample(Figure figure, EntryFacts facts, double value) {
    tallies.sample(figure, facts.at(), facts.group(), "", value);
  }

  private void change(Figure figure, QueueGroup group, int by, EntryFacts facts) {
    var before = state.gauge(figure, group, facts.at());
    long after = Math.max(0, before.value() + by);
    tallies.change(before, after, facts.at());
    state.put(new Gauge(figure, group, after, facts.at()));
  }
}
