package dev.signalbox.engine.log;

/** What in a failed job made a retry rule apply. */
public sealed interface ConditionMatch {
  record Simple(String attribute, String matchedValue) implements ConditionMatch {}

  record LogPatternAnnotation(
      String attribute,
      String matchedValue,
      String source,
      String annotationTitle,
      String annotationPath)
      implements ConditionMatch {}

  record LogPatternJobLog(
      String attribute, String matchedValue, String source, long matchedLineNumber)
      implements ConditionMatch {}
}
