package dev.signalbox.hosting.commands;

import dev.signalbox.host.TokenAuthority.Permission;
import java.util.List;
import java.util.Map;

/**
 * By which name we are called, and what one has to be allowed at the host to be obeyed: {@code
 * least}, or what {@code each} says of a command. The author of a pull request may always take it
 * out and have it looked at again.
 *
 * @param allowsForks whether that also holds where the branch is in a fork. Else one has to be
 *     allowed to write there: a candidate is a branch of the repository, and its workflows get to
 *     the repository's secrets whoever wrote them.
 */
public record CommandSettings(
    String name, Permission least, Map<String, Permission> each, boolean allowsForks) {
  /** The words of the commands that not everybody may give. */
  public static final List<String> RESTRICTED =
      CommandReader.WORDS.stream().filter(word -> !word.equals("help")).toList();

  public static final CommandSettings USUAL =
      new CommandSettings("signalbox", Permission.WRITE, Map.of(), false);

  public CommandSettings {
    each = Map.copyOf(each);
  }

  public Permission least(CommentCommand command) {
    return each.getOrDefault(command.word(), least);
  }

  /** Whether people who may only read can make us do something. */
  public boolean isForReaders() {
    return RESTRICTED.stream()
        .anyMatch(word -> each.getOrDefault(word, least).compareTo(Permission.WRITE) < 0);
  }
}
