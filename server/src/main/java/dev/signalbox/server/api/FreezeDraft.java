package dev.signalbox.server.api;

import dev.signalbox.engine.ledger.Freeze;
import dev.signalbox.engine.log.ScheduledFreezeAttributes;
import dev.signalbox.server.input.Conditions;
import dev.signalbox.server.input.Fault;
import dev.signalbox.server.input.WallTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** A freeze as it is to be: its fields are valid one by one, but perhaps not together. */
record FreezeDraft(
    String reason,
    LocalDateTime start,
    Optional<LocalDateTime> end,
    ZoneId zone,
    Conditions.Stated matching,
    Conditions.Stated excluding) {

  static FreezeDraft of(Freeze freeze) {
    var said = freeze.attributes();
    var zone = ZoneId.of(said.timezone());
    return new FreezeDraft(
        said.reason(),
        said.start().atZone(zone).toLocalDateTime(),
        Optional.ofNullable(said.end()).map(at -> at.atZone(zone).toLocalDateTime()),
        zone,
        new Conditions.Stated(said.matchingConditions(), freeze.matching()),
        new Conditions.Stated(said.excludeConditions(), freeze.excluding()));
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

  /** Clocks that are put forward leave out an hour. */
  private Optional<Fault> faultOf(String field, LocalDateTime at) {
    if (!zone.getRules().getValidOffsets(at).isEmpty()) return Optional.empty();
    String what = "does not exist in " + zone + ": clocks are put forward then";
    return Optional.of(fault("local_datetime_gap", field, what, at));
  }

  private static Fault fault(String type, String field, String message, LocalDateTime given) {
    return new Fault(type, List.of("body", field), message, WallTime.print(given));
  }

  /** Of an hour that comes twice, the first. */
  private Instant moment(LocalDateTime at) {
    return at.atZone(zone).withEarlierOffsetAtOverlap().toInstant();
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
