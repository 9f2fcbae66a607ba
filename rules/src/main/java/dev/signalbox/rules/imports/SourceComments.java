package dev.signalbox.rules.imports;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.comments.CommentType;
import org.snakeyaml.engine.v2.events.CommentEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** The comments that people wrote into a YAML file, handed out in its order. */
final class SourceComments {
  private record Line(int number, String text) {}

  private static final LoadSettings SETTINGS =
      LoadSettings.builder().setParseComments(true).build();

  private final Deque<Line> left = new ArrayDeque<>();

  static SourceComments none() {
    return new SourceComments();
  }

  /** Of a text that is YAML. What can't be read this way is left out: they are only comments. */
  static SourceComments of(byte[] yaml) {
    var comments = new SourceComments();
    String text = new String(yaml, StandardCharsets.UTF_8);
    try {
      var events = new ParserImpl(SETTINGS, new StreamReader(SETTINGS, text));
      while (events.hasNext()) {
        if (events.next() instanceof CommentEvent comment) comments.take(comment);
      }
    } catch (YamlEngineException e) {
      return none();
    }
    return comments;
  }

  private void take(CommentEvent comment) {
    if (comment.getCommentType() == CommentType.BLANK_LINE) return;
    int number = comment.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    left.add(new Line(number, comment.getValue().replaceFirst("^ ", "")));
  }

  /** Those up to a line that nobody got yet. */
  Optional<List<String>> until(int number) {
    var lines = new ArrayList<String>();
    while (!left.isEmpty() && left.getFirst().number() <= number) {
      lines.add(left.removeFirst().text());
    }
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines);
  }

  Optional<List<String>> rest() {
    return until(Integer.MAX_VALUE);
  }
}
