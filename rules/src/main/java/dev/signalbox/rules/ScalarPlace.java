package dev.signalbox.rules;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Finds out whether the characters of a scalar stand in the file as they are. */
final class ScalarPlace {
  private final List<String> lines;

  ScalarPlace(String file) {
    this.lines = List.of(file.split("\r\n|\r|\n", -1));
  }

  Node.Scalar scalar(ScalarEvent event) {
    FilePosition start = YamlTree.position(event.getStartMark());
    String text = event.getValue();
    int quote = event.isSQuoted() || event.isDQuoted() ? 1 : 0;
    boolean inLine = event.isPlain() || quote == 1;
    int written = text.codePointCount(0, text.length()) + 2 * quote;
    // An escape or a fold makes the written form longer than the text.
    boolean asIs = inLine && written == length(event.getStartMark(), event.getEndMark());
    var textStart = asIs ? Optional.of(start.right(quote)) : block(event, start);
    return new Node.Scalar(start, text, event.isPlain(), textStart);
  }

  /**
   * A literal block starts in the line below its {@code |}, and all its lines are indented alike.
   */
  private Optional<FilePosition> block(ScalarEvent event, FilePosition start) {
    if (!event.isLiteral()) return Optional.empty();
    var text = event.getValue().split("\n", -1);
    for (int i = 0; i < text.length && start.line() + i < lines.size(); i++) {
      String written = lines.get(start.line() + i);
      int indent = written.length() - text[i].length();
      if (text[i].isBlank()) continue;
      return indent > 0 && written.endsWith(text[i])
          ? Optional.of(new FilePosition(start.line() + 1, indent + 1))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static int length(Optional<Mark> start, Optional<Mark> end) {
    if (start.isEmpty() || end.isEmpty() || start.get().getLine() != end.get().getLine()) return -1;
    return end.get().getIndex() - start.get().getIndex();
  }
}
