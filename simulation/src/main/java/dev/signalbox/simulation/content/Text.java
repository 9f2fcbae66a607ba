package dev.signalbox.simulation.content;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The content of a file: lines, each ended by a line feed. */
public final class Text {
  public static final Text EMPTY = new Text(List.of());

  private final List<String> lines;
  private final Fingerprint fingerprint;
  private final int size;

  private Text(List<String> lines) {
    this.lines = lines;
    Fingerprint sum = Fingerprint.NONE;
    int letters = 0;
    for (int at = 0; at < lines.size(); at++) {
      sum = sum.then(lines.get(at));
      letters += lines.get(at).length() + 1;
    }
    this.fingerprint = sum;
    this.size = letters;
  }

  public static Text of(List<String> lines) {
    return lines.isEmpty() ? EMPTY : new Text(List.copyOf(lines));
  }

  public static Text of(String... lines) {
    return of(List.of(lines));
  }

  public List<String> lines() {
    return lines;
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** How long it is with its line feeds. */
  int size() {
    return size;
  }

  Fingerprint fingerprint() {
    return fingerprint;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Text text
            && fingerprint.equals(text.fingerprint)
            && lines.equals(text.lines));
  }

  @Override
  public int hashCode() {
    return (int) fingerprint.first();
  }

  @Override
  public String toString() {
    return String.join("\n", lines);
  }
}
