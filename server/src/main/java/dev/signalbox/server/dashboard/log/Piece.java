package dev.signalbox.server.dashboard.log;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A part of a sentence.
 *
 * @param address the page of the pull request that it names; empty where it is only text
 */
public record Piece(String text, String address) {
  private static final Pattern PULL = Pattern.compile("(?<![\\p{L}\\p{N}_/#&])#([0-9]{1,18})\\b");

  public boolean isLink() {
    return !address.isEmpty();
  }

  /** Every number of a pull request leads to its page of the same repository. */
  static List<Piece> of(String sentence, String repository) {
    var pieces = new ArrayList<Piece>();
    int from = 0;
    for (var found : PULL.matcher(sentence).results().toList()) {
      if (found.start() > from) {
        pieces.add(new Piece(sentence.substring(from, found.start()), ""));
      }
      pieces.add(new Piece(found.group(), repository + "/pull/" + found.group(1)));
      from = found.end();
    }
    if (from < sentence.length()) pieces.add(new Piece(sentence.substring(from), ""));
    return List.copyOf(pieces);
  }
}
