package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A part of the file that knows its place. */
public sealed interface Node {
  FilePosition at();

  /** What it is, for a message. */
  String described();

  /**
   * A word, a number, a text.
   *
   * @param textStart where the first character of the text stands, when every character of it
   *     stands in the file as it is; further lines start in the same column
   */
  record Scalar(FilePosition at, String text, boolean plain, Optional<FilePosition> textStart)
      implements Node {
    public ScalarKind kind() {
      return plain ? ScalarKind.of(text) : ScalarKind.TEXT;
    }

    boolean isTrue() {
      return kind() == ScalarKind.BOOLEAN && text.equalsIgnoreCase("true");
    }

    /** The place of a character of the text, or the start where that is not known. */
    FilePosition inside(int offset) {
      return textStart.map(start -> inside(start, Math.min(offset, text.length()))).orElse(at);
    }

    private FilePosition inside(FilePosition start, int end) {
      int lineStart = text.lastIndexOf('\n', end - 1) + 1;
      int lines = (int) text.chars().limit(lineStart).filter(c -> c == '\n').count();
      return new FilePosition(start.line() + lines, start.column())
          .right(text.codePointCount(lineStart, end));
    }

    @Override
    public String described() {
      return switch (kind()) {
        case NOTHING -> "nothing";
        case BOOLEAN -> "`" + text + "`";
        case INTEGER, DECIMAL -> "the number `" + text + "`";
        case TEXT -> "the text `" + Shortened.of(text) + "`";
      };
    }
  }

  record Items(FilePosition at, List<Node> nodes) implements Node {
    @Override
    public String described() {
      return "a list";
    }
  }

  record Entries(FilePosition at, List<Entry> entries) implements Node {
    @Override
    public String described() {
      return "a map";
    }

    /** These, and of others those whose key is not among them. */
    Entries over(@Nullable Entries others) {
      if (others == null) return this;
      var all = new ArrayList<>(entries);
      others.entries().stream()
          .filter(entry -> get(entry.key().text()).isEmpty())
          .forEach(all::add);
      return new Entries(at, all);
    }

    public Optional<Node> get(String key) {
      return entries.stream()
          .filter(entry -> entry.key().text().equals(key))
          .map(Entry::value)
          .findFirst();
    }
  }

  record Entry(Scalar key, Node value) {}

  default boolean isNothing() {
    return this instanceof Scalar scalar && scalar.kind() == ScalarKind.NOTHING;
  }
}
