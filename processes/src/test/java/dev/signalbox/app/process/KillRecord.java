package dev.signalbox.app.process;

import java.io.IOException;
import tools.jackson.databind.JsonNode;

/** Tells of each kill in one line, and of all at the end. */
final class KillRecord {
  private int kills;

  void killed(String when) {
    kills++;
    say("kill " + kills + ": " + when);
  }

  void total(PushingDeveloper shop) {
    say(kills + " kills, " + shop.names().size() + " pull requests, all promises hold");
  }

  @SuppressWarnings("SystemOut")
  private static void say(String line) {
    System.out.println(line);
  }

  /** What the queue is at; asked right before the end. */
  static String state(ServerProcess server) {
    try {
      var status = server.tried("GET", "/v1/repos/acme/shop/merge-queue/status", "");
      return status.statusCode() == 200 ? words(ServerProcess.parsed(status)) : "not served";
    } catch (IOException e) {
      return "not reached";
    }
  }

  private static String words(JsonNode status) {
    var batches =
        status.get("batches").valueStream().map(it -> it.at("/status/code").asString("")).toList();
    return status.get("waiting_pull_requests").size() + " waiting, batches " + batches;
  }
}
