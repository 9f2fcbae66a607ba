package dev.signalbox.server.dashboard.insights;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.queue.Sign;

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

  public static String words(Confidence confidence) {
    return confidence.spelled() + " confidence";
  }
}
