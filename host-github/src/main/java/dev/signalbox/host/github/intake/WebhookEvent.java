package dev.signalbox.host.github.intake;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The webhook events that matter to a merge queue. */
enum WebhookEvent {
  CHECK_RUN,
  CHECK_SUITE,
  INSTALLATION,
  INSTALLATION_REPOSITORIES,
  INSTALLATION_TARGET,
  ISSUE_COMMENT,
  PING,
  PULL_REQUEST,
  PULL_REQUEST_REVIEW,
  PULL_REQUEST_REVIEW_THREAD,
  PUSH,
  REPOSITORY,
  STATUS,
  WORKFLOW_RUN;

  String spelled() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<WebhookEvent> of(String name) {
    return Arrays.stream(values()).filter(event -> event.spelled().equals(name)).findFirst();
  }
}
