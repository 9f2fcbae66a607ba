package dev.signalbox.fakehub.judge;

import java.util.List;

/** What GitHub itself says about requests, answers and webhooks. Gives what breaks it, in words. */
public interface Law {
  List<String> brokenBy(RecordedExchange exchange);

  List<String> brokenBy(String event, String payload);
}
