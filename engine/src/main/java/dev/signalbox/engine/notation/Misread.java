package dev.signalbox.engine.notation;

import java.util.Optional;

/** A text that cannot be understood, and the offset in it where understanding stopped. */
@SuppressWarnings("serial")
public final class Misread extends Exception {
  private final int offset;
  private final Optional<String> suggestion;

  public Misread(int offset, String message) {
    this(offset, message, Optional.empty());
  }

  public Misread(int offset, String message, Optional<String> suggestion) {
    super(message, null, false, false);
    this.offset = offset;
    this.suggestion = suggestion;
  }

  public int offset() {
    return offset;
  }

  public String message() {
    return String.valueOf(getMessage());
  }

  /** What to write instead of the word at the offset, where one is near enough. */
  public Optional<String> suggestion() {
    return suggestion;
  }

  /** The same, for a text that is part of a longer one. */
  public Misread within(int start) {
    return new Misread(start + offset, message(), suggestion);
  }
}
