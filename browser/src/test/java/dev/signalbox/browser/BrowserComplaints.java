package dev.signalbox.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What browsers complain about while a test looks at pages. */
final class BrowserComplaints {
  private static final Set<String> LOUD = Set.of("error", "warning", "assert");

  /** A page that is left or closed gives up what it was still asking for. */
  private static final String GIVEN_UP = "net::ERR_ABORTED";

  private final List<String> heard = new ArrayList<>();
  private boolean isLineLost;

  void listenTo(BrowserContext context) {
    context.onConsoleMessage(this::hear);
    context.onWebError(error -> heard.add("thrown: " + error.error()));
    context.onRequestFailed(this::hear);
  }

  private void hear(ConsoleMessage message) {
    if (!LOUD.contains(message.type())) return;
    if (isLineLost && message.text().startsWith("Failed to load resource: net::")) return;
    heard.add("console: " + message.type() + ": " + message.text());
  }

  private void hear(Request request) {
    if (isLineLost || request.failure().equals(GIVEN_UP)) return;
    heard.add("failed: " + request.url() + ": " + request.failure());
  }

  /** From now on the server may be away; all else is still a fault. */
  void allowLostLines() {
    isLineLost = true;
  }

  List<String> heard() {
    return List.copyOf(heard);
  }
}
