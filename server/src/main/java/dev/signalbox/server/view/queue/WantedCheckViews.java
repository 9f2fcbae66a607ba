package dev.signalbox.server.view.queue;

import java.util.List;

/**
 * All checks for an external CI to run.
 *
 * @param version changes with the list
 */
public record WantedCheckViews(String version, List<WantedCheckView> checks) {}
