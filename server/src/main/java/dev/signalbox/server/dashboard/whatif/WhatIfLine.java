package dev.signalbox.server.dashboard.whatif;

import dev.signalbox.scheduling.settings.SettingRow;
import java.time.Duration;
import java.util.Locale;

/** A setting as it stands in the table; its number marks its point. */
public record WhatIfLine(
    String number,
    String setting,
    String half,
    String most,
    String landings,
    String builds,
    String minutes,
    String falseRejections) {
  static WhatIfLine of(int number, SettingRow row) {
    return new WhatIfLine(
        String.valueOf(number),
        row.setting(),
        span(row.p50Minutes()),
        span(row.p95Minutes()),
        written("%.1f", row.landingsPerDay()),
        written("%.2f", row.buildsPerLanding()),
        written("%.1f", row.ciMinutesPerLanding()),
        row.setting().equals("Recorded") ? "–" : written("%.1f %%", 100 * row.falseRejections()));
  }

  static String span(double minutes) {
    var span = Duration.ofSeconds(Math.round(minutes * 60));
    if (span.toSeconds() < 60) return span.toSeconds() + " s";
    if (span.toMinutes() < 60) return span.toMinutes() + " min";
    return span.toHours() + " h " + span.toMinutesPart() + " min";
  }

  private static String written(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }
}
