package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.ledger.DependencyLines;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.net.URI;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The changes that a commit message names in lines {@code Depends-On:}, by number or by the address
 * of their page. Gerrit numbers the changes of all projects as one: what belongs to another project
 * is none that could land here, and is waited for visibly.
 */
final class DependsOnFooters {
  private static final Pattern LINE =
      Pattern.compile("(?im)^depends-on:[ \\t]*(https?://\\S{1,500})[ \\t]*$");

  /** {@code c/some/project/+/12}, {@code c/12}, {@code #/c/12} and {@code 12}, and what follows. */
  private static final Pattern PAGE =
      Pattern.compile("/(?:#/)?(?:c/(?:\\S+/\\+/)?)?([0-9]{1,18})(?:[/?#].*)?");

  private DependsOnFooters() {}

  /**
   * @param gerrit its address
   * @param page of some change of the same project
   */
  static Set<PullRequestNumber> of(String message, URI gerrit, String page) {
    var found = new TreeSet<>(DependencyLines.here(message, page));
    var line = LINE.matcher(message);
    while (line.find()) {
      String address = line.group(1);
      if (!address.startsWith(gerrit + "/")) continue;
      var number = PAGE.matcher(address.substring(gerrit.toString().length()));
      if (number.matches()) found.add(new PullRequestNumber(Long.parseLong(number.group(1))));
    }
    return found;
  }
}
