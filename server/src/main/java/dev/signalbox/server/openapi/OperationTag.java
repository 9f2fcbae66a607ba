package dev.signalbox.server.openapi;

import dev.signalbox.web.routing.Route;
import java.util.regex.Pattern;

/** Under which heading an operation stands; the first whose path fits. */
enum OperationTag {
  CI_INSIGHTS(
      "CI insights",
      "Test results, the health of tests, and what is quarantined",
      "^/v1/ci/|/ci/traces"),
  STATISTICS("Statistics", "Figures of queues over time, made of the event log", "/stats/"),
  LEGACY("Legacy", "Deprecated endpoints, kept for existing clients", "/queue/|/queues"),
  FREEZES("Freezes", "Scheduled windows in which matching pull requests do not land", "_freeze"),
  LANDINGS("Landings", "What has landed, with its proof", "/landings|/signing-key"),
  CHECKS("Checks", "Reporting and reading checks", "/checks"),
  MERGE_QUEUE("Merge queue", "The queue, its pause, and commands to it", "/merge-queue"),
  PULL_REQUESTS("Pull requests", "Pull requests and their scopes", "/pulls"),
  EVENT_LOG("Event log", "What happened, newest first", "/logs"),
  WEBHOOKS("Webhooks", "Who is told of entries of the event log, and what was sent", "/webhooks"),
  AUDIT("Audit trail", "Who changed what, for administrators", "/audit"),
  PRODUCTS("Products", "What is enabled", "/products|/default_products"),
  KEYS("Keys", "Application keys and their identities", "/keys|/application"),
  REPOSITORIES("Repositories", "The repositories that are served", "/repos"),
  SERVICE("Service", "Health, metrics and this description", "");

  private final String title;
  private final String about;
  private final Pattern fits;

  OperationTag(String title, String about, String parts) {
    this.title = title;
    this.about = about;
    this.fits = Pattern.compile(parts);
  }

  static OperationTag of(Route route) {
    String path = route.path().text();
    for (OperationTag tag : values()) {
      if (tag.fits.matcher(path).find()) return tag;
    }
    return SERVICE;
  }

  String title() {
    return title;
  }

  String about() {
    return about;
  }
}
