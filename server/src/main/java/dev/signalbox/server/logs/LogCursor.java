package dev.signalbox.server.logs;

import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.web.paging.CursorSeal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Where a page begins, within the window as it was at the first page. {@code until} is the newest
 * entry of that moment, so that what arrives later shifts nothing.
 */
public record LogCursor(
    Direction direction, Instant from, LogPosition until, Optional<LogPosition> start) {
  private static final byte VERSION = 1;
  private static final int BYTES = 3 + 5 * Long.BYTES;

  public String sealed(CursorSeal seal, String boundTo) {
    return seal.seal(bytes(), boundTo);
  }

  public static Optional<LogCursor> opened(CursorSeal seal, String text, String boundTo) {
    return seal.open(text, boundTo).flatMap(LogCursor::parse);
  }

  private byte[] bytes() {
    LogPosition where = start.orElse(new LogPosition(Instant.EPOCH, 0));
    return ByteBuffer.allocate(BYTES)
        .put(VERSION)
        .put((byte) (direction == Direction.TO_NEWER ? 1 : 0))
        .put((byte) (start.isPresent() ? 1 : 0))
        .putLong(micros(from))
        .putLong(micros(until.receivedAt()))
        .putLong(until.number())
        .putLong(micros(where.receivedAt()))
        .putLong(where.number())
        .array();
  }

  private static Optional<LogCursor> parse(byte[] bytes) {
    var in = ByteBuffer.wrap(bytes);
    if (bytes.length != BYTES || in.get() != VERSION) return Optional.empty();
    Direction direction = in.get() == 1 ? Direction.TO_NEWER : Direction.TO_OLDER;
    boolean hasStart = in.get() == 1;
    Instant from = instant(in.getLong());
    var until = new LogPosition(instant(in.getLong()), in.getLong());
    var start = new LogPosition(instant(in.getLong()), in.getLong());
    return Optional.of(
        new LogCursor(direction, from, until, hasStart ? Optional.of(start) : Optional.empty()));
  }

  private static long micros(Instant instant) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, instant);
  }

  private static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
