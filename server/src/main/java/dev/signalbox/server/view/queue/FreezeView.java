package dev.signalbox.server.view.queue;

import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.web.input.WallTime;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A scheduled freeze, with its times as given and as instants. */
public record FreezeView(
    UUID id,
    String reason,
    String start,
    @Nullable String end,
    String timezone,
    FreezeConditions matchingConditions,
    FreezeConditions excludeConditions,
    Instant startsAt,
    @Nullable Instant endsAt,
    boolean active) {
  public static FreezeView of(Freeze freeze, Instant now) {
    var said = freeze.attributes();
    var zone = ZoneId.of(said.timezone());
    var end = Optional.ofNullable(said.end());
    return new FreezeView(
        freeze.id(),
        said.reason(),
        WallTime.print(said.start().atZone(zone).toLocalDateTime()),
        end.map(at -> WallTime.print(at.atZone(zone).toLocalDateTime())).orElse(null),
        said.timezone(),
        said.matchingConditions(),
        said.excludeConditions(),
        said.start(),
        said.end(),
        freeze.isOn(now));
  }
}
