package dev.signalbox.engine.forecast;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.TestRecord;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the outcomes become when one more thing has happened. */
public final class OutcomeLearning {
  /** What is left of the odds of a failure once a candidate with it was green. */
  static final double AFTER_SUCCESS = 0.05;

  /** Of a batch across more scopes it says little of any one how long its checks took. */
  private static final int MOST_SCOPES = 20;

  /** Who is farther below was there long enough to be known to most. */
  private static final int MOST_BELOW = 32;

  private OutcomeLearning() {}

  public static OutcomeHistory queued(Ledger ledger, Entry entry, Instant now) {
    var record = TestRecord.of(entry.head(), byTraits(ledger, entry.number()));
    return ledger.outcomes().arrived(now).with(entry.number(), record);
  }

  private static Optional<Double> byTraits(Ledger ledger, PullRequestNumber number) {
    return Forecast.of(ledger).map(_ -> Forecast.byTraits(ledger, number).probability());
  }

  /** The checks of a candidate are green. */
  public static OutcomeHistory green(Ledger ledger, Batch batch, Instant now) {
    var testing = batch.testing().orElseThrow();
    var next = ledger.outcomes();
    for (var run : testing.runs()) next = counting(next, testing, run);
    if (!testing.reused()) {
      var span = Duration.between(testing.startedAt(), now);
      next = taking(next, batch, span);
      next = DurationModel.learned(ledger, next, batch.rule(), batch.members(), span);
    }
    for (var number : batch.members()) {
      var record = record(ledger, number);
      var odds = record.failure().map(failure -> failure * AFTER_SUCCESS);
      next = next.with(number, record.passedWith(company(ledger, batch, number), odds));
    }
    return next;
  }

  private static OutcomeHistory counting(OutcomeHistory history, Testing testing, CheckRun run) {
    if (run.details().isReused()) return history;
    boolean isFlaky =
        testing.attempt() > 0
            || testing.retry(run.key()).filter(it -> FlakeModel.isFailure(it.before())).isPresent();
    return history
        .counting(new Trait(Kind.CHECK, run.key().name()), 1, 0)
        .counting(FlakeModel.trait(run), isFlaky ? 0 : 1, isFlaky ? 1 : 0);
  }

  private static OutcomeHistory taking(OutcomeHistory history, Batch batch, Duration span) {
    var next = history.taking(new Trait(Kind.RULE, batch.rule()), span);
    var scopes = batch.lanes().named();
    if (scopes.size() > MOST_SCOPES) return next;
    for (var scope : scopes) next = next.taking(new Trait(Kind.SCOPE, scope), span);
    return next;
  }

  /** The checks of a candidate are red: one of those in it fails, or it is a flake. */
  public static OutcomeHistory red(Ledger ledger, Batch batch) {
    var next = ledger.outcomes();
    for (var run : batch.testing().orElseThrow().runs()) {
      if (!FlakeModel.isFailure(run)) continue;
      next = next.counting(new Trait(Kind.CHECK, run.key().name()), 0, 1);
    }
    var forecast = Forecast.of(ledger);
    double red = forecast.map(it -> redness(ledger, it, batch)).orElse(1.0);
    for (var number : batch.members()) {
      var record = record(ledger, number);
      var odds = forecast.map(it -> Math.min(1, it.failure(number).probability() / red));
      next = next.with(number, record.failedWith(company(ledger, batch, number), odds));
    }
    return next;
  }

  /** How likely it was that a candidate turns red. */
  private static double redness(Ledger ledger, Forecast forecast, Batch batch) {
    double good = forecast.pass(batch.members()).probability();
    for (var number : ahead(batch)) {
      boolean isUndecided = ledger.entries().byNumber().has(number);
      if (isUndecided) good *= forecast.passes(number).probability();
    }
    double flake = new FlakeModel(ledger).rate(batch.testing().orElseThrow()).probability();
    return 1 - good * (1 - flake);
  }

  private static TestRecord record(Ledger ledger, PullRequestNumber number) {
    var head = ledger.entries().byNumber().at(number).head();
    return ledger
        .outcomes()
        .records()
        .get(number)
        .filter(known -> known.head().equals(head))
        .orElseGet(() -> TestRecord.of(head, byTraits(ledger, number)));
  }

  private static List<PullRequestNumber> ahead(Batch batch) {
    var pinned = batch.candidate().map(Candidate::ahead).orElse(List.of());
    return pinned.stream().map(Pinned::number).toList();
  }

  private static List<PullRequestNumber> company(
      Ledger ledger, Batch batch, PullRequestNumber number) {
    var company = new ArrayList<PullRequestNumber>();
    for (var other : batch.members()) {
      if (!other.equals(number)) company.add(other);
    }
    for (var other : ahead(batch)) {
      if (ledger.entries().byNumber().has(other)) company.add(other);
    }
    return company;
  }

  /** Those of a batch are about to leave the queue as landed. */
  public static OutcomeHistory landed(Ledger ledger, Batch batch) {
    var next = ledger.outcomes();
    for (var number : batch.members()) next = decided(ledger, batch, number).landed(next);
    return next;
  }

  /** A pull request is about to leave the queue for its checks. */
  public static OutcomeHistory failed(Ledger ledger, Batch batch, PullRequestNumber number) {
    var next = decided(ledger, batch, number).failed(ledger.outcomes(), 1);
    return explained(ledger, next, number);
  }

  /** All of a batch are about to leave, because nobody found which of them has to. */
  public static OutcomeHistory suspected(Ledger ledger, Batch batch) {
    var next = ledger.outcomes();
    for (var number : batch.members()) {
      double share = 1.0 / batch.members().size();
      double certainty = Forecast.recorded(ledger, number).orElse(share);
      next = decided(ledger, batch, number).failed(next, certainty);
    }
    return next;
  }

  /** What others failed with is no longer held against them. */
  private static OutcomeHistory explained(
      Ledger ledger, OutcomeHistory history, PullRequestNumber culprit) {
    var next = history;
    for (var entry : ledger.entries().byNumber()) {
      var record = history.records().get(entry.number());
      if (record.isEmpty() || !record.get().failedWith().contains(culprit)) continue;
      next = next.with(entry.number(), record.get().excused(byTraits(ledger, entry.number())));
    }
    return next;
  }

  private static DecidedChange decided(Ledger ledger, Batch batch, PullRequestNumber number) {
    var clashes = new ClashModel(ledger);
    int file = 0;
    int lane = 0;
    for (var other : testedUpon(batch, number)) {
      var shared = clashes.shared(number, other);
      if (shared.isEmpty()) continue;
      if (shared.get().equals(ClashModel.SAME_FILE)) file++;
      else lane++;
    }
    var traits = ChangeTraits.of(ledger, number, batch.rule());
    return DecidedChange.of(traits, record(ledger, number).passed() > 0, file, lane);
  }

  private static List<PullRequestNumber> testedUpon(Batch batch, PullRequestNumber number) {
    var upon = new ArrayList<>(ahead(batch));
    for (var other : batch.members()) {
      if (other.equals(number)) break;
      upon.add(other);
    }
    return upon.subList(Math.max(0, upon.size() - MOST_BELOW), upon.size());
  }
}
