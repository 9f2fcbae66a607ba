package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** What can be switched on for a repository. */
public enum Product implements SpelledInLowerCase {
  CI_INSIGHTS,
  MERGE_PROTECTIONS,
  WORKFLOW_AUTOMATION,
  MERGE_QUEUE
}
