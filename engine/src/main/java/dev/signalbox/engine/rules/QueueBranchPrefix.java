package dev.signalbox.engine.rules;

import dev.signalbox.engine.wire.Bare;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the names of the branches begin with that the queue makes at a host. Whether a text may be
 * one is asked when rules are read: what is stored stays readable, whatever is asked by then.
 */
@Bare
public record QueueBranchPrefix(String value) {
  public static final QueueBranchPrefix DEFAULT = new QueueBranchPrefix("signalbox/");

  static final int MAX_LENGTH = 100;

  /** Narrower than what git allows, so that it needs no quotes in the patterns of any CI. */
  private static final Pattern LEGAL =
      Pattern.compile("(?:[A-Za-z0-9_][A-Za-z0-9._-]*/)*(?:[A-Za-z0-9_][A-Za-z0-9._-]*[_-])?");

  /** Where one of these is a branch, none can lie below it. */
  private static final List<String> ORDINARY = List.of("main", "master", "trunk", "develop");

  /** Why a text is none. */
  public static Optional<String> fault(String text) {
    if (text.length() > MAX_LENGTH) {
      return Optional.of("a prefix of branches has at most " + MAX_LENGTH + " characters");
    }
    boolean isLegal =
        !text.isEmpty()
            && LEGAL.matcher(text).matches()
            && !text.contains("..")
            && !text.contains("./")
            && !text.contains(".lock/");
    if (!isLegal) {
      return Optional.of(
          "a prefix of branches is letters, digits, `.`, `_`, `-` and `/`, as git allows, and ends"
              + " in `/`, `-` or `_`");
    }
    return ORDINARY.stream()
        .filter(branch -> liesBelow(text, branch))
        .findFirst()
        .map(QueueBranchPrefix::inTheWay);
  }

  /** Whether a branch of this name leaves no room for those that begin with the prefix. */
  public boolean liesBelow(String branch) {
    return liesBelow(value, branch);
  }

  /** Some hosts keep branches in folders that do not tell {@code main} from {@code Main}. */
  private static boolean liesBelow(String prefix, String branch) {
    return prefix.toLowerCase(Locale.ROOT).startsWith(branch.toLowerCase(Locale.ROOT) + "/");
  }

  public static String inTheWay(String branch) {
    return "where `" + branch + "` is a branch, there can be none below `" + branch + "/`";
  }

  @Override
  public String toString() {
    return value;
  }
}
