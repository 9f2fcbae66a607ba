package dev.signalbox.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PathValuesTest {
  private static final WholeNumber UP_TO_NINE = WholeNumber.between(1, 9);

  @Test
  void what_a_text_means_is_found_out_once() throws Exception {
    var path = new PathValues(Map.of("number", "7"));
    var read = path.value("number", UP_TO_NINE);
    assertThat(read).isEqualTo(BigInteger.valueOf(7));
    assertThat(path.value("number", UP_TO_NINE)).isSameAs(read);
  }

  @Test
  void what_does_not_fit_is_refused_as_often_as_it_is_asked_for() {
    var path = new PathValues(Map.of("number", "10"));
    for (int time = 0; time < 2; time++) {
      assertThatThrownBy(() -> path.value("number", UP_TO_NINE)).isInstanceOf(Mismatch.class);
    }
  }
}
