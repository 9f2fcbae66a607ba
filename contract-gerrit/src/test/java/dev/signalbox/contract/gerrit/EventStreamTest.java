package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.gerrit.events.EventStream;
import dev.signalbox.host.gerrit.events.GerritEvent;
import dev.signalbox.host.gerrit.events.SshAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What Gerrit tells over SSH. */
class EventStreamTest extends OnGerrit {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final AtomicInteger opened = new AtomicInteger();
  private final List<GerritEvent> heard = new CopyOnWriteArrayList<>();
  private CutOffRelay relay;
  private SshAccess access;

  @BeforeEach
  void lead() throws IOException {
    relay = new CutOffRelay(RealGerrit.shared().sshPort());
    access = GerritKeys.access(RealGerrit.shared(), folder, relay.port());
  }

  @AfterEach
  void cutOff() throws IOException {
    relay.close();
  }

  private EventStream stream() {
    return new EventStream(
        access,
        new EventStream.EventListener() {
          @Override
          public void opened() {
            opened.incrementAndGet();
          }

          @Override
          public void heard(GerritEvent event) {
            heard.add(event);
          }
        });
  }

  private boolean isHeard(PullRequestNumber number) {
    return heard.stream().anyMatch(it -> it.change().filter(number::equals).isPresent());
  }

  @Test
  void what_happens_is_told_at_once_and_again_after_the_connection_broke() {
    try (var stream = stream()) {
      stream.start();
      await().atMost(PATIENCE).until(() -> opened.get() == 1);
      var first = stage().pull("b", "once\n").number();
      await().atMost(PATIENCE).until(() -> isHeard(first));
      stage().pushToMain("c", "pushed\n");
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  heard.stream()
                      .map(GerritEvent::branch)
                      .anyMatch(it -> it.filter(HostScene.MAIN::equals).isPresent()));

      relay.cut();

      await().atMost(PATIENCE).until(() -> opened.get() == 2 && stream.isOpen());
      var second = stage().pull("b", "twice\n").number();
      await().atMost(PATIENCE).until(() -> isHeard(second));
    }
  }

  @Test
  void a_server_with_another_key_is_not_spoken_to() throws IOException {
    Files.writeString(access.knownHosts(), GerritKeys.somebodyElse(relay.port()));
    var lines = new ListAppender<ILoggingEvent>();
    var log = (Logger) LoggerFactory.getLogger(EventStream.class);
    lines.start();
    log.addAppender(lines);
    try (var stream = stream()) {
      stream.start();
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  List.copyOf(lines.list).stream()
                      .anyMatch(it -> it.getFormattedMessage().contains("Server key")));
      assertThat(opened).hasValue(0);
    } finally {
      log.detachAppender(lines);
    }
  }
}
