package dev.signalbox.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.host.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

final class ComplaintsTest {
  private final Logger log = (Logger) LoggerFactory.getLogger(Complaints.class);
  private final ListAppender<ILoggingEvent> heard = new ListAppender<>();
  private final Complaints complaints = new Complaints();

  @BeforeEach
  void listen() {
    log.setLevel(Level.INFO);
    heard.start();
    log.addAppender(heard);
  }

  @AfterEach
  void stop() {
    log.detachAppender(heard);
    log.setLevel(null);
  }

  @Test
  void a_reason_is_said_once_and_so_is_its_end() {
    assertThat(complaints.told("pulls", new Outcome.Done<>(1))).contains(1);
    assertThat(complaints.told("pulls", new Outcome.RetryLater<>("slow"))).isEmpty();
    assertThat(complaints.told("pulls", new Outcome.RetryLater<>("slow"))).isEmpty();
    assertThat(complaints.told("tips", new Outcome.Unknown<>("slow"))).isEmpty();
    assertThat(complaints.told("pulls", new Outcome.Refused<>("gone"))).isEmpty();
    assertThat(complaints.told("pulls", new Outcome.Done<>(2))).contains(2);
    assertThat(complaints.told("pulls", new Outcome.Done<>(3))).contains(3);

    assertThat(heard.list)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly(
            "host.read_failed: cannot read pulls from the host: slow",
            "host.read_failed: cannot read tips from the host: slow",
            "host.read_failed: cannot read pulls from the host: gone",
            "host.read_restored: can read pulls from the host again");
  }
}
