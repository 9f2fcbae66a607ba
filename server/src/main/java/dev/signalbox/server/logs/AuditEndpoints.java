package dev.signalbox.server.logs;

import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditPosition;
import dev.signalbox.store.audit.AuditSlice;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.ListOf;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.input.WholeNumber;
import dev.signalbox.web.paging.CursorSeal;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@code GET /audit}, of what the caller administers or of one repository. */
public final class AuditEndpoints {
  private static final int PER_PAGE = 10;

  private static final Input<List<AuditAction>> ACTION =
      Input.queryList(
          "action", new ListOf<>(Choice.of(AuditAction.class), 100), "Only these actions");
  private static final Input<Optional<String>> ACTOR =
      Input.query("actor", TextShape.between(1, 255), "Only actions by this name or id");
  private static final Input<Optional<Instant>> SINCE =
      Input.query("since", new Timestamp(), "Start; the oldest entry if absent");
  private static final Input<Optional<Instant>> UNTIL =
      Input.query("until", new Timestamp(), "End; now if absent");
  private static final Input<Optional<String>> CURSOR =
      Input.query("cursor", TextShape.upTo(500), "The cursor of the page, taken from a link");
  private static final Input<Optional<Integer>> ENTRIES =
      Input.query(
          "per_page", WholeNumber.between(1, 100).asInt(), "Entries on a page; 10 if absent");

  /** The clock of the database, which dates entries, may be ahead of ours. */
  private static final Duration SKEW = Duration.ofMinutes(5);

  private final AuditTrail trail;
  private final CursorSeal seal;
  private final InstantSource clock;
  private final String publicUrl;

  public AuditEndpoints(AuditTrail trail, CursorSeal seal, InstantSource clock, String publicUrl) {
    this.trail = trail;
    this.seal = seal;
    this.clock = clock;
    this.publicUrl = publicUrl;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/v1/audit", "The audit trail of everything the caller administers, newest first")
            .takes(ACTION, ACTOR, SINCE, UNTIL, CURSOR, ENTRIES)
            .answers(AuditPage.class)
            .ofService(
                Right.ADMINISTER, call -> page(call, AuditPlace.of(call.caller().boundTo()))),
        Route.get(
                "/v1/repos/{owner}/{repository}/audit",
                "The audit trail of a repository, newest first")
            .takes(ACTION, ACTOR, SINCE, UNTIL, CURSOR, ENTRIES)
            .answers(AuditPage.class)
            .ofRepository(
                Right.ADMINISTER, (call, repository) -> page(call, repository.auditPlace())));
  }

  private Answer page(Call call, AuditPlace place) {
    String boundTo = binding(call, place);
    Optional<String> given = call.get(CURSOR);
    if (given.isEmpty()) return pageAt(call, place, newest(call), boundTo);
    return LogCursor.opened(seal, given.get(), boundTo)
        .map(cursor -> pageAt(call, place, cursor, boundTo))
        .orElseGet(() -> LogLinks.invalidCursor(given.get()));
  }

  private LogCursor newest(Call call) {
    Instant end = call.get(UNTIL).orElseGet(() -> clock.instant().plus(SKEW));
    return new LogCursor(
        Direction.TO_OLDER,
        call.get(SINCE).orElse(Instant.EPOCH),
        new LogPosition(end, Long.MAX_VALUE),
        Optional.empty());
  }

  private Answer pageAt(Call call, AuditPlace place, LogCursor at, String boundTo) {
    int perPage = call.get(ENTRIES).orElse(PER_PAGE);
    var page =
        LogPaging.read(
            at,
            perPage,
            most -> trail.read(slice(call, place, at, most)),
            entry -> new LogPosition(entry.position().at(), entry.position().id()));
    Answer answer =
        Answer.ok(
            new AuditPage(
                page.entries().size(),
                perPage,
                page.entries().stream().map(AuditPage.Entry::of).toList()));
    if (page.neighbours().isEmpty()) return answer;
    return answer.with(
        "Link",
        LogLinks.header(
            call.request(), publicUrl, page.neighbours(), cursor -> cursor.sealed(seal, boundTo)));
  }

  private static AuditSlice slice(Call call, AuditPlace place, LogCursor at, int most) {
    return new AuditSlice(
        place,
        filter(call),
        at.from(),
        position(at.until()),
        at.start().map(AuditEndpoints::position),
        at.direction() == Direction.TO_OLDER,
        most);
  }

  private static AuditPosition position(LogPosition at) {
    return new AuditPosition(at.receivedAt(), at.number());
  }

  private static AuditSlice.Filter filter(Call call) {
    return new AuditSlice.Filter(call.get(ACTION), call.get(ACTOR));
  }

  /** A cursor belongs to a place, a filter and the bounds that were asked for; never to a log. */
  private static String binding(Call call, AuditPlace place) {
    return String.join(
        "\n",
        "audit",
        place.toString(),
        filter(call).toString(),
        call.get(SINCE).map(Instant::toString).orElse("-"),
        call.get(UNTIL).map(Instant::toString).orElse("-"));
  }
}
