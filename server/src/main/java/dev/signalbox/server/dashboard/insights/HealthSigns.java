package dev.signalbox.server.dashboard.insights;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.Locale;

/** How healthy a test or a job is, and how sure that is. */
public final class HealthSigns {
  private HealthSigns() {}

  public static Sign of(HealthStatus status) {
    return switch (status) {
      case HEALTHY -> new Sign("Healthy", "good", Icon.TICK);
      case FLAKY -> new Sign("Flaky", "held", Icon.FLAKE);
      case BROKEN -> new Sign("Broken", "bad", Icon.CROSS);
    };
  }

  /** A share from 0 to 1; what is rare is told more exactly. */
  public static String percent(double share) {
    boolean isRare = share > 0 && share < 0.1;
    return String.format(Locale.ROOT, isRare ? "%.1f %%" : "%.0f %%", 100 * share);
  }

  public static String words(Confidence confidence) {
    return confidence.spelled() + " confidence";
  }
}
