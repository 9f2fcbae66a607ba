package dev.signalbox.server.github.commands;

import dev.signalbox.hosts.TokenAuthority.Permission;

/**
 * By which name we are called, and what one has to be allowed at the host to be obeyed. The author
 * of a pull request may always take it out and have it looked at again.
 */
public record CommandSettings(String name, Permission least) {
  public static final CommandSettings USUAL = new CommandSettings("signalbox", Permission.WRITE);
}
