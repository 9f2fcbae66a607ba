package dev.signalbox.server.github.commands;

import dev.signalbox.hosts.TokenAuthority.Permission;
import java.util.List;
import java.util.Map;

/**
 * By which name we are called, and what one has to be allowed at the host to be obeyed: {@code
 * least}, or what {@code each} says of a command. The author of a pull request may always take it
 * out and have it looked at again.
 */
public record CommandSettings(String name, Permission least, Map<String, Permission> each) {
  /** The words of the commands that not everybody may give. */
  public static final List<String> RESTRICTED =
      CommandReader.WORDS.stream().filter(word -> !word.equals("help")).toList();

  public static final CommandSettings USUAL =
      new CommandSettings("signalbox", Permission.WRITE, Map.of());

  public CommandSettings {
    each = Map.copyOf(each);
  }

  Permission least(CommentCommand command) {
    return each.getOrDefault(command.word(), least);
  }
}
