package dev.signalbox.host.local.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TerminalTextTest {
  @Test
  void what_would_steer_a_terminal_is_shown_as_unknown() {
    assertThat(TerminalText.lines("opened #1: \u001b[2Jgone\u0007\r\u009b31m"))
        .isEqualTo("opened #1: \ufffd[2Jgone\ufffd\ufffd\ufffd31m");
    assertThat(TerminalText.lines("a\u202etxt.exe\u2069 b\u2028c"))
        .isEqualTo("a\ufffdtxt.exe\ufffd b\ufffdc");
  }

  @Test
  void lines_and_all_the_writing_of_people_stay() {
    String text = "opened #1: Größe, 大小, \ud83d\udc69\u200d\ud83d\udcbb\n\thttp://x";
    assertThat(TerminalText.lines(text)).isEqualTo(text);
  }
}
