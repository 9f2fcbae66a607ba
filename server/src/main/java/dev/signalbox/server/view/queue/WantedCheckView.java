package dev.signalbox.server.view.queue;

/**
 * One check for an external CI to run.
 *
 * @param ref what to fetch to have the commit
 * @param running whether somebody has reported it as pending
 */
public record WantedCheckView(String sha, String ref, String name, boolean running) {}
