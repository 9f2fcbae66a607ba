package dev.signalbox.server.logs;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.view.LogPage;
import dev.signalbox.store.log.LogExtent;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.wire.RawJson;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The newest pages of logs, written once for all who ask while nothing is added. The extent of the
 * log is read for each who asks, so that nobody gets less than what was committed before, whichever
 * node has written it.
 */
final class NewestLogPages {
  private static final long MAX_BYTES = 32 << 20;
  private static final int BYTES_FOR_EACH_PLACE = 64;
  private static final int KEY_BYTES = 300;

  /** What it tells is kept beside the text. */
  private static final int BYTES_KEPT_FOR_EACH = 3;

  /**
   * A page as it is sent.
   *
   * @param from where the window began that was looked at
   * @param places those of its entries, newest first, and one more if the log goes on
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  record WrittenLogPage(
      Instant from, List<LogPosition> places, LogPage<RawJson> page, byte[] json) {
    /** Whether a window that moves on with the clock shows just these. */
    boolean isWhatIsIn(LogCursor window) {
      return !window.from().isBefore(from)
          && (places.isEmpty() || !places.getLast().receivedAt().isBefore(window.from()));
    }

    private int weight() {
      return KEY_BYTES + BYTES_FOR_EACH_PLACE * places.size() + BYTES_KEPT_FOR_EACH * json.length;
    }
  }

  private record Kept(LogExtent extent, WrittenLogPage page) {}

  private final Cache<LogPageQuestion, Kept> kept =
      Caffeine.newBuilder()
          .expireAfterAccess(Duration.ofMinutes(1))
          .maximumWeight(MAX_BYTES)
          .weigher((LogPageQuestion _, Kept kept) -> kept.page().weight())
          .build();

  /**
   * @param extent as it was before the page would be read: what arrives between shows in the next
   */
  WrittenLogPage page(
      LogPageQuestion question, LogCursor window, LogExtent extent, Supplier<WrittenLogPage> read) {
    return find(question, window, extent)
        .orElseGet(
            () -> {
              var page = read.get();
              if (reachesTheEnd(window, extent)) kept.put(question, new Kept(extent, page));
              return page;
            });
  }

  private Optional<WrittenLogPage> find(
      LogPageQuestion question, LogCursor window, LogExtent extent) {
    return Optional.ofNullable(kept.getIfPresent(question))
        .filter(it -> it.extent().equals(extent) && reachesTheEnd(window, extent))
        .map(Kept::page)
        .filter(page -> page.isWhatIsIn(window));
  }

  /** By the clock of a node that is behind, entries may lie in the future, and come in later. */
  private static boolean reachesTheEnd(LogCursor window, LogExtent extent) {
    return !extent.receivedAt().isAfter(window.until().receivedAt());
  }
}
