package dev.signalbox.server.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice.Direction;
import dev.signalbox.web.paging.CursorSeal;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CursorSealTest {
  private static final String BOUND_TO = "acme/site?type=x";

  /** As the first version of the program made it. */
  private static final String GOLDEN =
      "AQEBAAZL9F8bbAAABkv1NbDyQAAAAAAAAAAqAAZL9TWfzcEAAAAAAAAAKRqbcyPH7Xt1IJeEcop5QgA";

  private final CursorSeal seal = new CursorSeal(new byte[CursorSeal.KEY_BYTES]);

  @Test
  void a_cursor_of_an_earlier_version_is_opened_and_made_the_same() {
    var cursor =
        new LogCursor(
            Direction.TO_NEWER,
            Instant.parse("2026-03-01T11:00:00Z"),
            new LogPosition(Instant.parse("2026-03-01T12:00:00.123456Z"), 42),
            Optional.of(new LogPosition(Instant.parse("2026-03-01T11:59:59.000001Z"), 41)));
    assertThat(LogCursor.opened(seal, GOLDEN, BOUND_TO)).contains(cursor);
    assertThat(cursor.sealed(seal, BOUND_TO)).isEqualTo(GOLDEN);
  }
}
