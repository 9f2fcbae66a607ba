package dev.signalbox.engine.jobs;

import java.util.Optional;

/**
 * The first line of what a job said that a pattern of the rules is found in.
 *
 * @param line its number in the log, from 1; 0 for one of an annotation
 * @param annotation which one, where it is not in the log
 */
public record LogMatch(
    String pattern, String text, long line, Optional<AnnotationPlace> annotation) {
  public static final int LONGEST_TEXT = 200;

  public LogMatch {
    text = text.substring(0, Math.min(text.length(), LONGEST_TEXT));
  }

  public static LogMatch inLog(String pattern, String text, long line) {
    return new LogMatch(pattern, text, line, Optional.empty());
  }

  public static LogMatch inAnnotation(String pattern, String text, AnnotationPlace place) {
    return new LogMatch(pattern, text, 0, Optional.of(place));
  }

  /** By what people find an annotation. */
  public record AnnotationPlace(String title, String path) {}
}
