package dev.signalbox.rules;

import java.util.Optional;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Finds out whether the characters of a scalar stand in the file as they are. */
final class ScalarPlace {
  private ScalarPlace() {}

  static Node.Scalar scalar(ScalarEvent event) {
    FilePosition start = YamlTree.position(event.getStartMark());
    String text = event.getValue();
    int quote = event.isSQuoted() || event.isDQuoted() ? 1 : 0;
    boolean inLine = event.isPlain() || quote == 1;
    int written = text.codePointCount(0, text.length()) + 2 * quote;
    // An escape or a fold makes the written form longer than the text.
    boolean asIs = inLine && written == length(event.getStartMark(), event.getEndMark());
    return new Node.Scalar(
        start, text, event.isPlain(), asIs ? Optional.of(start.right(quote)) : Optional.empty());
  }

  private static int length(Optional<Mark> start, Optional<Mark> end) {
    if (start.isEmpty() || end.isEmpty() || start.get().getLine() != end.get().getLine()) return -1;
    return end.get().getIndex() - start.get().getIndex();
  }
}
