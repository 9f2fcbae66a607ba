package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Sends secrets everywhere they could be written down, then looks for them everywhere. */
class SecretsTest extends ServerTest {
  private static final String TOKEN_CANARY = "ghp_canary0123456789abcdef";

  @Test
  void no_secret_is_found_in_any_answer_log_or_table() {
    var heard = listen();
    String secret = key("{\"role\":\"admin\",\"name\":\"canary\"}");
    String queue = repository("canary");
    var answers = new ArrayList<String>();
    for (String credential : List.of(secret, TOKEN_CANARY, secret + "x", TestServer.ROOT_KEY)) {
      var client = server.as(credential);
      answers.add(client.get(queue + "/merge-queue/status").body());
      answers.add(client.put(queue + "/merge-queue/pause", "{\"reason\":\"x\"}").body());
      answers.add(client.put(queue + "/merge-queue/pause", "{\"reason\":").body());
      answers.add(client.get(queue + "/logs").body());
      answers.add(client.get("/v1/keys").body());
      answers.add(client.delete(queue + "/merge-queue/pause").body());
      answers.add(client.get("/metrics").body());
    }
    List<String> canaries = List.of(secret, TOKEN_CANARY, TestServer.ROOT_KEY);
    for (String canary : canaries) {
      assertThat(String.join("\n", answers)).doesNotContain(canary);
      assertThat(heard.list).noneMatch(event -> event.getFormattedMessage().contains(canary));
      assertThat(wholeDatabase()).doesNotContain(canary);
    }
    assertThat(wholeDatabase()).contains("canary").contains("queue.pause.create");
  }

  private static ListAppender<ILoggingEvent> listen() {
    Logger everything = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    everything.setLevel(Level.INFO);
    var appender = new ListAppender<ILoggingEvent>();
    appender.start();
    everything.addAppender(appender);
    return appender;
  }

  private String wholeDatabase() {
    return server
        .database()
        .read(
            db -> {
              var text = new StringBuilder();
              for (var table :
                  db.fetch(
                      "select table_name from information_schema.tables"
                          + " where table_schema = 'public'")) {
                text.append(db.fetch("select t::text from " + table.get(0) + " t").formatCSV());
              }
              return text.toString();
            });
  }
}
