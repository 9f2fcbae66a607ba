package dev.signalbox.scheduling.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

class TradeOffPlotTest {
  private static SettingRow row(String name, double time, double cost) {
    return new SettingRow(name, time, 2 * time, 10, 1, cost, 0, 10, 0, 0, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.004, 0.3, 1, 9.99, 60, 99.9, 4321, 123_456})
  void the_axes_cover_every_point(double most) {
    var svg = TradeOffPlot.of("t", List.of(row("a", most / 3, most), row("b", most, most / 2)));
    var points = Pattern.compile("<circle cx=\"([\\d.]+)\" cy=\"([\\d.]+)\"").matcher(svg);
    int count = 0;
    for (; points.find(); count++) {
      assertThat(Double.parseDouble(points.group(1))).isBetween(70.0, 690.0);
      assertThat(Double.parseDouble(points.group(2))).isBetween(40.0, 400.0);
    }
    assertThat(count).isEqualTo(2);
  }

  @Test
  void the_last_tick_is_not_below_the_largest_value_and_steps_are_few() {
    for (double most : new double[] {0.02, 0.7, 1, 2, 5, 9.9, 10, 11, 49, 51, 720}) {
      var scale = NiceScale.covering(most);
      assertThat(scale.end()).as("%s", most).isGreaterThanOrEqualTo(most);
      assertThat(scale.steps()).as("%s", most).isBetween(1, 7);
    }
  }

  @Test
  void points_are_told_apart_by_numbers_and_the_document_is_well_formed() throws Exception {
    var rows = new ArrayList<SettingRow>();
    for (int i = 0; i < 12; i++) rows.add(row("<set> & \"" + i + "\"", 20, 30));
    var svg = TradeOffPlot.of("a & b", rows);
    var document =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertThat(document.getElementsByTagName("circle").getLength()).isEqualTo(12);
    var numbers = Pattern.compile("<text x=\"([\\d.]+)\" y=\"([\\d.]+)\">\\d+</text>").matcher(svg);
    var places = new ArrayList<String>();
    while (numbers.find()) places.add(numbers.group(1) + " " + numbers.group(2));
    assertThat(places).hasSize(12).doesNotHaveDuplicates();
  }
}
