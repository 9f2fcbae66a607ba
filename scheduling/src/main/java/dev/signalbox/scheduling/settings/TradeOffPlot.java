package dev.signalbox.scheduling.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Time in queue against what it costs, one numbered point for each setting, as an SVG document. A
 * legend tells which number is which setting, so no colour is needed to read it.
 */
public final class TradeOffPlot {
  private static final int WIDTH = 720;
  private static final int LEFT = 70;
  private static final int RIGHT = 690;
  private static final int TOP = 40;
  private static final int BOTTOM = 400;
  private static final int LEGEND_TOP = 470;
  private static final int LINE = 18;
  private static final int RADIUS = 5;

  private final NiceScale cost;
  private final NiceScale time;
  private final StringBuilder svg = new StringBuilder();
  private final List<Label> labels = new ArrayList<>();

  /** Where the number of a point stands. */
  private record Label(double x, double y) {
    boolean isNear(Label other) {
      return Math.abs(x - other.x) < 20 && Math.abs(y - other.y) < 12;
    }
  }

  private TradeOffPlot(List<SettingRow> rows) {
    cost = NiceScale.covering(most(rows.stream().map(SettingRow::ciMinutesPerLanding).toList()));
    time = NiceScale.covering(most(rows.stream().map(SettingRow::p50Minutes).toList()));
  }

  private static double most(List<Double> values) {
    return values.stream().mapToDouble(it -> it).max().orElse(1);
  }

  public static String of(String title, List<SettingRow> rows) {
    return new TradeOffPlot(rows).draw(title, rows);
  }

  private String draw(String title, List<SettingRow> rows) {
    int height = LEGEND_TOP + LINE * rows.size() + 10;
    line(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " height=\"%d\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">")
            .formatted(WIDTH, height, WIDTH, height));
    line("<title>" + escaped(title) + "</title>");
    line("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    line("<text x=\"%d\" y=\"22\" font-size=\"14\">%s</text>".formatted(LEFT, escaped(title)));
    axes();
    for (int i = 0; i < rows.size(); i++) point(i + 1, rows.get(i));
    for (int i = 0; i < rows.size(); i++) legend(i + 1, rows.get(i));
    line("</svg>");
    return svg.toString();
  }

  private void axes() {
    for (double tick : cost.ticks()) {
      line("<path d=\"M%s %dV%d\" stroke=\"#ddd\"/>".formatted(at(x(tick)), TOP, BOTTOM));
      line(
          "<text x=\"%s\" y=\"%d\" text-anchor=\"middle\">%s</text>"
              .formatted(at(x(tick)), BOTTOM + 18, cost.label(tick)));
    }
    for (double tick : time.ticks()) {
      line("<path d=\"M%d %sH%d\" stroke=\"#ddd\"/>".formatted(LEFT, at(y(tick)), RIGHT));
      line(
          "<text x=\"%d\" y=\"%s\" text-anchor=\"end\">%s</text>"
              .formatted(LEFT - 8, at(y(tick) + 4), time.label(tick)));
    }
    line(
        "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#000\"/>"
            .formatted(LEFT, TOP, BOTTOM, RIGHT));
    line(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">CI minutes for each landing</text>"
            .formatted((LEFT + RIGHT) / 2, BOTTOM + 40));
    int middle = (TOP + BOTTOM) / 2;
    line(
        ("<text x=\"18\" y=\"%d\" text-anchor=\"middle\" transform=\"rotate(-90 18 %d)\">"
                + "Time in queue, P50, minutes</text>")
            .formatted(middle, middle));
  }

  private void point(int number, SettingRow row) {
    double x = x(row.ciMinutesPerLanding());
    double y = y(row.p50Minutes());
    var label = new Label(x + 8, y + 4);
    while (labels.stream().anyMatch(label::isNear)) label = new Label(label.x + 20, label.y);
    labels.add(label);
    line(
        ("<circle cx=\"%s\" cy=\"%s\" r=\"%d\" fill=\"#fff\" stroke=\"#000\""
                + " stroke-width=\"1.5\"><title>%s</title></circle>")
            .formatted(at(x), at(y), RADIUS, escaped(words(row))));
    line("<text x=\"%s\" y=\"%s\">%d</text>".formatted(at(label.x), at(label.y), number));
  }

  private void legend(int number, SettingRow row) {
    line(
        "<text x=\"%d\" y=\"%d\">%d  %s</text>"
            .formatted(LEFT, LEGEND_TOP + LINE * (number - 1), number, escaped(words(row))));
  }

  private static String words(SettingRow row) {
    return "%s: %s min in queue, %s CI min"
        .formatted(row.setting(), at(row.p50Minutes()), at(row.ciMinutesPerLanding()));
  }

  private double x(double minutes) {
    return LEFT + cost.share(minutes) * (RIGHT - LEFT);
  }

  private double y(double minutes) {
    return BOTTOM - time.share(minutes) * (BOTTOM - TOP);
  }

  private void line(String text) {
    svg.append(text).append('\n');
  }

  private static String at(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
