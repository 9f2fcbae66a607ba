package dev.signalbox.server.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostsTest {
  @Test
  void one_that_cannot_be_closed_keeps_no_other_open() {
    var closed = new ArrayList<String>();
    Hosts.each(
        List.of("broken", "sound"),
        host -> {
          if (host.equals("broken")) throw new IllegalStateException(host);
          closed.add(host);
        });
    assertThat(closed).containsExactly("sound");
  }
}
