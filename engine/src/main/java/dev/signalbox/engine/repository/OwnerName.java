package dev.signalbox.engine.repository;

import dev.signalbox.engine.wire.Bare;
import java.util.Locale;
import java.util.regex.Pattern;

/** Who a repository belongs to. Written as first given; compared without case. */
@Bare
public record OwnerName(String value) {
  public static final int MAX_LENGTH = 40;
  public static final String PATTERN = "^[a-zA-Z0-9\\-]+$";
  private static final Pattern SHAPE = Pattern.compile("[a-zA-Z0-9\\-]{1," + MAX_LENGTH + "}");

  public OwnerName {
    if (!isOne(value)) {
      throw new IllegalArgumentException(
          "an owner name is 1 to 40 letters, digits or dashes: '" + value + "'");
    }
  }

  public static boolean isOne(String text) {
    return SHAPE.matcher(text).matches();
  }

  public String folded() {
    return value.toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OwnerName owner && owner.folded().equals(folded());
  }

  @Override
  public int hashCode() {
    return folded().hashCode();
  }

  @Override
  public String toString() {
    return value;
  }
}
