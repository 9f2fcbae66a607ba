package dev.signalbox.engine.view;

import java.util.List;

/**
 * Whether what the host requires of branches holds for the queue, and why; {@code notKept} tells in
 * a sentence each what the host requires and the queue can't keep or could not read.
 */
public record HostRequirementsView(boolean enforced, String reason, List<String> notKept) {
  public HostRequirementsView {
    notKept = List.copyOf(notKept);
  }
}
