package dev.signalbox.server.api;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.web.input.Conditions;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.input.WallTime;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A proposed freeze, whose fields are valid one by one but perhaps not together. */
record FreezeDraft(
    String reason,
    WallTime.Said start,
    Optional<WallTime.Said> end,
    ZoneId zone,
    Conditions.Stated matching,
    Conditions.Stated excluding) {

  static FreezeDraft of(Freeze freeze) {
    var said = freeze.attributes();
    var zone = ZoneId.of(said.timezone());
    return new FreezeDraft(
        said.reason(),
        WallTime.Said.at(said.start(), zone),
        Optional.ofNullable(said.end()).map(at -> WallTime.Said.at(at, zone)),
        zone,
        new Conditions.Stated(said.matchingConditions(), freeze.matching()),
        new Conditions.Stated(said.excludeConditions(), freeze.excluding()));
  }

  /** The same times on the wall, in whatever zone is said next. */
  FreezeDraft onTheWall() {
    return new FreezeDraft(
        reason, start.onTheWall(), end.map(WallTime.Said::onTheWall), zone, matching, excluding);
  }

  List<Fault> faults() {
    var faults = new ArrayList<Fault>();
    faultOf("start", start).ifPresent(faults::add);
    end.flatMap(at -> faultOf("end", at)).ifPresent(faults::add);
    boolean isBackwards = end.isPresent() && !moment(end.get()).isAfter(moment(start));
    if (faults.isEmpty() && isBackwards) {
      faults.add(fault("freeze_end", "end", "must be after start", end.orElseThrow()));
    }
    return faults;
  }

  boolean isOver(Instant now) {
    return end.map(at -> !moment(at).isAfter(now)).orElse(false);
  }

  Fault endsInThePast() {
    return fault("freeze_end", "end", "must be in the future", end.orElseThrow());
  }

  /** What has begun has begun; only its end may still move. */
  Optional<Fault> movesBeginningOf(Freeze freeze, Instant now) {
    if (now.isBefore(freeze.attributes().start())) return Optional.empty();
    boolean isMoved = !moment(start).equals(freeze.attributes().start());
    return isMoved
        ? Optional.of(
            fault("freeze_started", "start", "can't be changed once the freeze has begun", start))
        : Optional.empty();
  }

  private Optional<Fault> faultOf(String field, WallTime.Said at) {
    if (at.existsIn(zone)) return Optional.empty();
    String what = "does not exist in " + zone + ": clocks go forward at that time";
    return Optional.of(fault("local_datetime_gap", field, what, at));
  }

  private static Fault fault(String type, String field, String message, WallTime.Said given) {
    return new Fault(type, List.of("body", field), message, WallTime.print(given.local()));
  }

  private Instant moment(WallTime.Said at) {
    return at.moment(zone);
  }

  Freeze as(UUID id) {
    var attributes =
        new ScheduledFreezeAttributes(
            reason,
            moment(start),
            end.map(this::moment).orElse(null),
            zone.getId(),
            matching.text(),
            excluding.text());
    return new Freeze(id, attributes, matching.meaning(), excluding.meaning());
  }
}
