package dev.signalbox.server.dashboard.conversation;

import dev.signalbox.server.dashboard.log.Piece;
import dev.signalbox.server.dashboard.pages.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What people wrote, as text: nothing in it is markup. Addresses of the web and numbers of pull
 * requests become links.
 */
final class ProsePieces {
  private static final Pattern LINK =
      Pattern.compile("\\bhttps?://[^\\s<>\"'`]{1,2000}|(?<![\\p{L}\\p{N}_/#&])#([0-9]{1,18})\\b");

  /** What ends a sentence rather than an address. */
  private static final String AFTER = ".,;:!?)]}*_~";

  private ProsePieces() {}

  /** {@code repository}: where its pages are. */
  static List<Piece> of(String written, String repository) {
    String text = VisibleText.prose(written.replace("\r\n", "\n"));
    var pieces = new ArrayList<Piece>();
    int from = 0;
    for (var found : LINK.matcher(text).results().toList()) {
      var link = link(found, repository);
      if (found.start() > from) pieces.add(new Piece(text.substring(from, found.start()), ""));
      pieces.add(link);
      from = found.start() + link.text().length();
    }
    if (from < text.length()) pieces.add(new Piece(text.substring(from), ""));
    return List.copyOf(pieces);
  }

  private static Piece link(MatchResult found, String repository) {
    if (found.group(1) != null) {
      return new Piece(found.group(), repository + "/pull/" + found.group(1));
    }
    String address = found.group();
    int end = address.length();
    while (AFTER.indexOf(address.charAt(end - 1)) >= 0) end--;
    return new Piece(address.substring(0, end), address.substring(0, end));
  }
}
