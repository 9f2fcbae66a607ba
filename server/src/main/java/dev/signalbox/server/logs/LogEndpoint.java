package dev.signalbox.server.logs;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.view.LogPage;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Flag;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.LogTypeNames;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.PathInputs;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@code GET /logs}. */
public final class LogEndpoint {
  private static final int PER_PAGE = 10;
  private static final long NOBODY = -1;

  private static final Input<List<BigInteger>> PULL_REQUEST =
      Input.queryList(
          "pull_request",
          new ListOf<>(PathInputs.PULL_REQUEST_NUMBER, 100),
          "Only entries of these pull requests");
  private static final Input<Optional<String>> BASE_REF =
      Input.query("base_ref", TextShape.between(1, 255), "Only pull requests to this base");

  private static final Input<List<LogType>> EVENT_TYPE =
      Input.queryList(
          "event_type",
          new ListOf<>(LogTypeNames.CHOICE, 100),
          "Only entries of these types; some are returned only if they are named here");
  private static final Input<Optional<Boolean>> EVERY_TYPE =
      Input.query(
          "every_type",
          new Flag(),
          "Whether entries of those types too are returned while event_type names none; false if"
              + " absent");
  private static final Input<Optional<Instant>> FROM =
      Input.query(
          "received_from",
          new Timestamp(),
          "Start; a day before received_to if absent, and at most 93 days before it");
  private static final Input<Optional<Instant>> TO =
      Input.query("received_to", new Timestamp(), "End; now if absent");
  private static final Input<Optional<String>> CURSOR =
      Input.query(
          "cursor",
          TextShape.upTo(500),
          "The cursor of the page, taken from a link; one made for another repository or filter"
              + " is refused");
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page",
          WholeNumber.between(1, 100).asInt().usually(PER_PAGE),
          "Entries on a page; 10 if absent");

  /** Other clocks may be ahead of ours; what they wrote just now is not to be missed. */
  private static final Duration SKEW = Duration.ofMinutes(5);

  private final LogPageReader pages;
  private final CursorSeal seal;
  private final InstantSource clock;
  private final String publicUrl;

  public LogEndpoint(EventLog log, CursorSeal seal, InstantSource clock, String publicUrl) {
    this.pages = new LogPageReader(log);
    this.seal = seal;
    this.clock = clock;
    this.publicUrl = publicUrl;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/v1/repos/{owner}/{repository}/logs", "The event log, newest first")
            .takes(PULL_REQUEST, BASE_REF, EVENT_TYPE, EVERY_TYPE, FROM, TO, CURSOR, ENTRIES)
            .answers(LogPage.class)
            .ofRepository(Right.SEE, this::page));
  }

  private Answer page(Call call, Repository repository) {
    var question = question(call, repository);
    String boundTo = binding(call, question);
    Optional<String> given = call.get(CURSOR);
    if (given.isEmpty()) return firstPage(call, question, boundTo);
    return LogCursor.opened(seal, given.get(), boundTo)
        .map(cursor -> answer(call, pages.at(question, cursor), boundTo))
        .orElseGet(() -> LogLinks.invalidCursor(given.get()));
  }

  private Answer firstPage(Call call, LogPageQuestion question, String boundTo) {
    var names = new LogWindow.Names("received_from", "received_to");
    return switch (LogWindow.resolve(names, call.get(FROM), call.get(TO), clock.instant())) {
      case LogWindow.Faulty(var fault) -> Refusals.invalid(List.of(fault));
      case LogWindow.Resolved(Instant from, Instant to) -> {
        boolean isNewest = call.get(TO).isEmpty();
        var until = new LogPosition(isNewest ? to.plus(SKEW) : to, Long.MAX_VALUE);
        var at = new LogCursor(Direction.TO_OLDER, from, until, Optional.empty());
        yield answer(call, isNewest ? pages.newest(question, at) : pages.at(question, at), boundTo);
      }
    };
  }

  private Answer answer(Call call, LogPageReader.LinkedLogPage page, String boundTo) {
    if (page.neighbours().isEmpty()) return page.answer();
    return page.answer()
        .with(
            "Link",
            LogLinks.header(
                call.request(),
                publicUrl,
                page.neighbours(),
                cursor -> cursor.sealed(seal, boundTo)));
  }

  private static LogPageQuestion question(Call call, Repository repository) {
    return new LogPageQuestion(
        repository.id(),
        repository.slug().toString(),
        filter(call),
        call.get(ENTRIES).orElse(PER_PAGE));
  }

  private static LogFilter filter(Call call) {
    List<Long> pulls =
        call.get(PULL_REQUEST).stream()
            .map(number -> number.bitLength() < Long.SIZE ? number.longValueExact() : NOBODY)
            .toList();
    return new LogFilter(
        pulls, call.get(BASE_REF), call.get(EVENT_TYPE), !call.get(EVERY_TYPE).orElse(false));
  }

  /** A cursor belongs to a repository, a filter and the bounds that were asked for. */
  private static String binding(Call call, LogPageQuestion question) {
    return String.join(
        "\n",
        Long.toString(question.repository().value()),
        question.filter().toString(),
        call.get(FROM).map(Instant::toString).orElse("-"),
        call.get(TO).map(Instant::toString).orElse("-"));
  }
}
