package dev.signalbox.server.whatif;

import dev.signalbox.scheduling.settings.SettingRow;
import java.time.Instant;
import java.util.List;

/** What other settings would have done, as far as it is known. */
public sealed interface WhatIfReport {
  /** It is computed, or waits until that of another repository is. */
  record Pending() implements WhatIfReport {}

  /** So few pull requests say nothing. */
  record TooLittle(int changes, int wanted) implements WhatIfReport {}

  /** It took too long, or went wrong. */
  record Unavailable(String why) implements WhatIfReport {}

  /**
   * What was recorded, the rules in force and other settings, in this order.
   *
   * @param isCut whether the log has more entries than are read
   */
  record Ready(List<SettingRow> rows, int changes, boolean isCut, Instant computedAt)
      implements WhatIfReport {
    public Ready {
      rows = List.copyOf(rows);
    }
  }
}
