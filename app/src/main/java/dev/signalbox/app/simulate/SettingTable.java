package dev.signalbox.app.simulate;

import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Table;
import dev.signalbox.scheduling.settings.SettingRow;
import java.util.List;
import java.util.Locale;

/** The rows of a simulation as people read them. */
final class SettingTable {
  private SettingTable() {}

  static Table of(List<SettingRow> rows) {
    var table =
        Table.headed(
            "SETTING",
            "P50",
            "P95",
            "LANDINGS/DAY",
            "BUILDS/LANDING",
            "CI MIN/LANDING",
            "FALSE REJECTIONS",
            "LANDED",
            "REJECTED",
            "OPEN");
    for (var row : rows) {
      table.row(
          Plain.text(row.setting()),
          minutes(row.p50Minutes()),
          minutes(row.p95Minutes()),
          number("%.1f", row.landingsPerDay()),
          number("%.2f", row.buildsPerLanding()),
          number("%.1f", row.ciMinutesPerLanding()),
          number("%.1f %%", 100 * row.falseRejections()),
          number("%.0f", row.landed()),
          number("%.0f", row.rejected()),
          number("%.0f", row.undecided()));
    }
    return table;
  }

  private static String minutes(double minutes) {
    if (minutes < 1) return number("%.0f s", 60 * minutes);
    return number(minutes < 10 ? "%.1f min" : "%.0f min", minutes);
  }

  private static String number(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }
}
