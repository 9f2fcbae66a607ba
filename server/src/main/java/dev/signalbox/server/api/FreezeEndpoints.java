package dev.signalbox.server.api;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.server.runtime.Commands;
import dev.signalbox.server.view.queue.FreezeView;
import dev.signalbox.server.view.queue.FreezeViews;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Conditions;
import dev.signalbox.web.input.Edit;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.WallTime;
import dev.signalbox.web.input.ZoneName;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Scheduled freezes, during which matching pull requests do not land. */
public final class FreezeEndpoints {
  /** Clients of this kind of service know the first, our own earlier ones the second. */
  private static final List<String> COLLECTIONS =
      List.of(Paths.REPOSITORY + "/scheduled_freeze", Paths.MERGE_QUEUE + "/scheduled_freeze");

  private static final int MOST = 100;

  private static final TextShape WORDS = TextShape.upTo(10_000);
  private static final Input<UUID> ID = Paths.id("freeze_id", "The id of the freeze");
  private static final Input<String> REASON = Input.body("reason", WORDS, "Why, for people");
  private static final Input<Optional<WallTime.Said>> START =
      Input.bodyOptional(
          "start",
          new WallTime(),
          "When it begins, in the time zone or with an offset; now if absent");
  private static final Input<Optional<WallTime.Said>> END =
      Input.bodyOptional("end", new WallTime(), "When it ends, likewise; open if absent");
  private static final Input<ZoneId> TIMEZONE =
      Input.body("timezone", new ZoneName(), "The IANA time zone of start and end");
  private static final Input<Optional<Conditions.Stated>> MATCHING =
      Input.bodyOptional(
          "matching_conditions",
          new Conditions(),
          "Which pull requests it holds back; all if absent");
  private static final Input<Optional<Conditions.Stated>> EXCLUDING =
      Input.bodyOptional(
          "exclude_conditions", new Conditions(), "Which pull requests it exempts; none if absent");

  private static final Input<Optional<String>> NEW_REASON =
      Input.bodyOptional("reason", WORDS, "The new reason");
  private static final Input<Optional<WallTime.Said>> NEW_START =
      Input.bodyOptional(
          "start", new WallTime(), "The new start, as long as the freeze has not begun");
  private static final Input<Edit<WallTime.Said>> NEW_END =
      Input.bodyEdit("end", new WallTime(), "The new end; null removes it");
  private static final Input<Optional<ZoneId>> NEW_TIMEZONE =
      Input.bodyOptional("timezone", new ZoneName(), "The new time zone, for the same local times");
  private static final Input<Edit<Conditions.Stated>> NEW_MATCHING =
      Input.bodyEdit(
          "matching_conditions", new Conditions(), "Which pull requests it holds back; null: all");
  private static final Input<Edit<Conditions.Stated>> NEW_EXCLUDING =
      Input.bodyEdit(
          "exclude_conditions", new Conditions(), "Which pull requests it exempts; null: none");

  private static final Input<Optional<String>> DELETE_REASON =
      Input.bodyOptional("delete_reason", WORDS, "Why it is deleted, for people");

  private final Queues queues;
  private final Commands commands;
  private final InstantSource clock;

  public FreezeEndpoints(Queues queues, Commands commands, InstantSource clock) {
    this.queues = queues;
    this.commands = commands;
    this.clock = clock;
  }

  public List<Route> routes() {
    return COLLECTIONS.stream().flatMap(path -> routes(path).stream()).toList();
  }

  private List<Route> routes(String collection) {
    String one = collection + "/{freeze_id}";
    return List.of(
        Route.get(collection, "The scheduled freezes, in order of their start")
            .answers(FreezeViews.class)
            .ofRepository(Right.SEE, this::list),
        Route.post(collection, "Schedule a freeze; it is in force once this returns")
            .takes(REASON, START, END, TIMEZONE, MATCHING, EXCLUDING)
            .answers(201, FreezeView.class)
            .ofRepository(Right.CONFIGURE, this::create),
        Route.get(one, "One scheduled freeze")
            .takes(ID)
            .answers(FreezeView.class)
            .ofRepository(Right.SEE, this::show),
        Route.patch(one, "Change a scheduled freeze; fields left out stay as they are")
            .takes(ID, NEW_REASON, NEW_START, NEW_END, NEW_TIMEZONE, NEW_MATCHING, NEW_EXCLUDING)
            .answers(FreezeView.class)
            .ofRepository(Right.CONFIGURE, this::update),
        Route.delete(one, "Delete a scheduled freeze")
            .takes(ID, DELETE_REASON)
            .ofRepository(Right.CONFIGURE, this::delete),
        Route.post(one + "/delete", "Delete a scheduled freeze")
            .takes(ID, DELETE_REASON)
            .ofRepository(Right.CONFIGURE, this::delete));
  }

  private Answer list(Call call, Repository repository) {
    var views = new ArrayList<FreezeView>();
    Instant now = clock.instant();
    for (Freeze freeze : queues.facts(repository).policy().freezes()) {
      views.add(FreezeView.of(freeze, now));
    }
    views.sort(Comparator.comparing(FreezeView::startsAt).thenComparing(FreezeView::id));
    return Answer.ok(new FreezeViews(views));
  }

  private Answer show(Call call, Repository repository) {
    return known(call, repository)
        .map(freeze -> Answer.ok(FreezeView.of(freeze, clock.instant())))
        .orElseGet(FreezeEndpoints::unknown);
  }

  private Optional<Freeze> known(Call call, Repository repository) {
    return queues.facts(repository).policy().freezes().get(call.get(ID));
  }

  private static Answer unknown() {
    return Answer.problem(404, "Scheduled freeze not found");
  }

  private Answer create(Call call, Repository repository) {
    Instant now = clock.instant();
    var zone = call.get(TIMEZONE);
    var draft =
        new FreezeDraft(
            call.get(REASON),
            call.get(START).orElseGet(() -> WallTime.Said.at(now, zone)),
            call.get(END),
            zone,
            call.get(MATCHING).orElse(Conditions.Stated.NONE),
            call.get(EXCLUDING).orElse(Conditions.Stated.NONE));
    if (!draft.faults().isEmpty()) return Refusals.invalid(draft.faults());
    if (draft.isOver(now)) return Refusals.invalid(List.of(draft.endsInThePast()));
    if (queues.facts(repository).policy().freezes().size() >= MOST) {
      return Answer.problem(
          409, "There are already " + MOST + " scheduled freezes; delete some first");
    }
    var freeze = draft.as(UUID.randomUUID());
    return inForce(call, repository, freeze, Answer.created(FreezeView.of(freeze, now)));
  }

  private Answer update(Call call, Repository repository) {
    var before = known(call, repository);
    if (before.isEmpty()) return unknown();
    var draft = changed(call, FreezeDraft.of(before.get()));
    if (!draft.faults().isEmpty()) return Refusals.invalid(draft.faults());
    var moved = draft.movesBeginningOf(before.get(), clock.instant());
    if (moved.isPresent()) return Refusals.invalid(List.of(moved.get()));
    var after = draft.as(before.get().id());
    var shown = Answer.ok(FreezeView.of(after, clock.instant()));
    return after.equals(before.get()) ? shown : inForce(call, repository, after, shown);
  }

  private static FreezeDraft changed(Call call, FreezeDraft before) {
    var zone = call.get(NEW_TIMEZONE).orElse(before.zone());
    var kept = zone.equals(before.zone()) ? before : before.onTheWall();
    return new FreezeDraft(
        call.get(NEW_REASON).orElse(kept.reason()),
        call.get(NEW_START).orElse(kept.start()),
        call.get(NEW_END).over(kept.end()),
        zone,
        call.get(NEW_MATCHING).over(Optional.of(kept.matching())).orElse(Conditions.Stated.NONE),
        call.get(NEW_EXCLUDING).over(Optional.of(kept.excluding())).orElse(Conditions.Stated.NONE));
  }

  private Answer inForce(Call call, Repository repository, Freeze freeze, Answer done) {
    var by = call.caller().actor();
    var outcome = commands.obey(repository, id -> new Command.SetFreeze(id, freeze, by));
    return outcome instanceof CommandOutcome.Done ? done : Replying.to(outcome);
  }

  private Answer delete(Call call, Repository repository) {
    var freeze = call.get(ID);
    var why = call.get(DELETE_REASON).orElse("");
    var by = call.caller().actor();
    var outcome = commands.obey(repository, id -> new Command.DeleteFreeze(id, freeze, why, by));
    return outcome instanceof CommandOutcome.Refused ? unknown() : Replying.to(outcome);
  }
}
