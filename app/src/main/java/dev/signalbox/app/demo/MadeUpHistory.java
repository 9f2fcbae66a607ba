package dev.signalbox.app.demo;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.log.SpeculativeCheckPullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.store.log.BackdatedLog.Dated;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Ten weeks of a team's queue that never were, so that statistics have something to show: busy
 * working days, quiet weekends, and a slow week in the middle. The same every time but for dates.
 */
final class MadeUpHistory {
  private static final int DAYS = 70;
  private static final int FIRST_PULL = 100_000;
  private static final String QUEUE = "default";
  private static final String BASE = "main";
  private static final String PARTITION = "__default__";

  private record Rider(PullRequestNumber number, Instant queuedAt, UUID session) {}

  private record Run(UUID car, List<Rider> riders, Instant start, Instant end) {
    List<PullRequestNumber> numbers() {
      return riders.stream().map(Rider::number).toList();
    }
  }

  private final Random random = new Random(7);
  private final List<Dated> entries = new ArrayList<>();
  private long pulls = FIRST_PULL;

  static List<Dated> until(Instant now) {
    var history = new MadeUpHistory();
    var today = now.atOffset(ZoneOffset.UTC).toLocalDate();
    for (int back = DAYS; back > 1; back--) { // what is happening today is real
      var day = today.minusDays(back);
      boolean isFree = day.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0;
      boolean isSlow = back > DAYS / 2 && back <= DAYS / 2 + 7;
      Instant morning = day.atTime(8, 0).toInstant(ZoneOffset.UTC);
      history.live(morning, isFree ? 1 + history.random.nextInt(2) : 7, isSlow ? 3 : 1);
    }
    history.entries.sort(Comparator.comparing(Dated::at));
    return history.entries;
  }

  private void live(Instant morning, int batches, int slowness) {
    Instant at = morning;
    for (int i = 0; i < batches; i++) {
      at = at.plus(minutes(25, 70));
      batch(at, slowness);
    }
  }

  private Duration minutes(int least, int most) {
    return Duration.ofSeconds(60L * least + random.nextInt(60 * (most - least) + 1));
  }

  private UUID id() {
    return new UUID(random.nextLong(), random.nextLong());
  }

  private void batch(Instant start, int slowness) {
    var riders = new ArrayList<Rider>();
    int size = 1 + random.nextInt(5);
    for (int i = 0; i < size; i++) {
      var rider =
          new Rider(
              new PullRequestNumber(++pulls),
              start.minus(minutes(1, 12).multipliedBy(slowness)),
              id());
      riders.add(rider);
      write(rider.queuedAt(), rider, new Trigger.Command("queue"), entered(rider));
    }
    var end = start.plus(minutes(9, 16).multipliedBy(slowness));
    var run = new Run(id(), riders, start, end);
    riders.forEach(rider -> write(start, rider, started(run, rider)));
    int dice = random.nextInt(10);
    if (dice == 0) end(run, AbortCode.CHECKS_FAILED);
    else if (dice == 1) end(run, AbortCode.CHECKS_TIMEOUT);
    else if (dice == 2) end(run, AbortCode.PR_MANUALLY_DEQUEUED);
    else end(run, null);
  }

  private void end(Run run, @Nullable AbortCode code) {
    for (var rider : run.riders()) {
      write(run.end(), rider, ended(run, rider, code));
      if (code == null) write(run.end(), rider, merged(rider));
      write(run.end(), rider, left(rider, code));
    }
  }

  private static QueueAction entered(Rider rider) {
    return new QueueAction.Enter(QUEUE, BASE, rider.queuedAt(), PARTITION, null, rider.session());
  }

  private static QueueChecks started(Run run, Rider rider) {
    return new QueueChecks.Start(
        BASE,
        PARTITION,
        null,
        QUEUE,
        rider.queuedAt(),
        "its turn has come",
        tested(run, ChecksConclusion.PENDING, null, List.of()),
        run.numbers(),
        run.car(),
        rider.session());
  }

  private static QueueChecks ended(Run run, Rider rider, @Nullable AbortCode code) {
    var failed =
        code == AbortCode.CHECKS_FAILED
            ? List.of(check("test", CheckState.FAILURE))
            : code == AbortCode.CHECKS_TIMEOUT
                ? List.of(check("browser", CheckState.TIMED_OUT))
                : List.<QueueCheck>of();
    var conclusion =
        code == null
            ? ChecksConclusion.SUCCESS
            : failed.isEmpty() ? ChecksConclusion.CANCELLED : ChecksConclusion.FAILURE;
    return new QueueChecks.End(
        code != null,
        code,
        code == null ? null : code.name(),
        AbortStatus.DEFINITIVE,
        BASE,
        PARTITION,
        null,
        QUEUE,
        rider.queuedAt(),
        null,
        null,
        tested(run, conclusion, run.end(), failed),
        run.numbers(),
        run.car(),
        rider.session());
  }

  private static QueueCheck check(String name, CheckState state) {
    return new QueueCheck(name, "", null, null, state, null);
  }

  private static SpeculativeCheckPullRequest tested(
      Run run, ChecksConclusion conclusion, @Nullable Instant end, List<QueueCheck> failed) {
    return new SpeculativeCheckPullRequest(
        new PullRequestNumber(0),
        false,
        false,
        conclusion,
        run.start(),
        end,
        failed,
        run.numbers());
  }

  private static QueueAction merged(Rider rider) {
    return new QueueAction.Merged(
        BASE, List.of(PARTITION), QUEUE, rider.queuedAt(), null, rider.session());
  }

  private static QueueAction left(Rider rider, @Nullable AbortCode code) {
    return new QueueAction.Leave(
        code == null ? "it was merged" : code.name(),
        code == null,
        QUEUE,
        BASE,
        PARTITION,
        rider.queuedAt(),
        0,
        0,
        null,
        null,
        List.of(),
        "0".repeat(40),
        rider.session(),
        code,
        List.of());
  }

  private void write(Instant at, Rider rider, LogMetadata metadata) {
    write(at, rider, new Trigger.QueueItself(), metadata);
  }

  private void write(Instant at, Rider rider, Trigger trigger, LogMetadata metadata) {
    entries.add(
        new Dated(
            at, new LogEntry(trigger, Optional.of(rider.number()), Optional.of(BASE), metadata)));
  }
}
