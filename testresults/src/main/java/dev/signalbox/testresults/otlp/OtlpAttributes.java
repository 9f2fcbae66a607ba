package dev.signalbox.testresults.otlp;

import dev.signalbox.testresults.TextLimit;
import dev.signalbox.testresults.UnreadableUpload;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The attributes of one resource, span or event, by type. Blank texts count as absent: clients send
 * variables of their CI that are not set.
 */
final class OtlpAttributes {
  private final String owner;
  private final Map<String, AnyValue> byName = new HashMap<>();

  /**
   * @param owner whose attributes these are, for complaints
   */
  OtlpAttributes(String owner, List<KeyValue> attributes) {
    this.owner = owner;
    for (KeyValue attribute : attributes) byName.put(attribute.getKey(), attribute.getValue());
  }

  boolean has(String name) {
    return byName.containsKey(name);
  }

  /** A text that identifies something, and may not be cut for that reason. */
  Optional<String> label(String name, int limit) throws UnreadableUpload {
    var text = textOrNumber(name, "a string");
    if (text.isPresent()) checked(attribute(name), text.get(), limit);
    return text;
  }

  /** A text that people read. */
  Optional<String> text(String name, int limit) throws UnreadableUpload {
    return textOrNumber(name, "a string").map(text -> TextLimit.cut(text, limit));
  }

  Optional<Integer> number(String name) throws UnreadableUpload {
    var text = textOrNumber(name, "an integer");
    if (text.isEmpty()) return Optional.empty();
    try {
      int number = Integer.parseInt(text.get().strip());
      if (number >= 0) return Optional.of(number);
    } catch (NumberFormatException e) {
      // Told below, together with those that are negative.
    }
    throw wrong(
        name,
        "\"" + TextLimit.cut(text.get(), 100) + "\"",
        "an integer from 0 to " + Integer.MAX_VALUE);
  }

  boolean flag(String name) throws UnreadableUpload {
    var value = byName.get(name);
    if (value == null || value.getValueCase() == AnyValue.ValueCase.VALUE_NOT_SET) return false;
    if (value.getValueCase() != AnyValue.ValueCase.BOOL_VALUE) {
      throw wrong(name, typeOf(value), "a boolean");
    }
    return value.getBoolValue();
  }

  UnreadableUpload missing(String name, String meaning) {
    return UnreadableUpload.malformed(
        owner + ": " + attribute(name) + " (" + meaning + ") is missing");
  }

  UnreadableUpload wrong(String name, String given, String expected) {
    return UnreadableUpload.malformed(
        owner + ": " + attribute(name) + " is " + given + "; expected " + expected);
  }

  private Optional<String> textOrNumber(String name, String expected) throws UnreadableUpload {
    var value = byName.get(name);
    if (value == null) return Optional.empty();
    return switch (value.getValueCase()) {
      case STRING_VALUE -> Optional.of(value.getStringValue()).filter(text -> !text.isBlank());
      case INT_VALUE -> Optional.of(Long.toString(value.getIntValue()));
      case VALUE_NOT_SET -> Optional.empty();
      case BOOL_VALUE, DOUBLE_VALUE, ARRAY_VALUE, KVLIST_VALUE, BYTES_VALUE ->
          throw wrong(name, typeOf(value), expected);
    };
  }

  /**
   * The text itself, if it can be kept as it is.
   *
   * @param what the text is, for complaints
   */
  String checked(String what, String text, int limit) throws UnreadableUpload {
    if (text.codePointCount(0, text.length()) > limit) {
      throw UnreadableUpload.malformed(
          owner + ": " + what + " is longer than " + limit + " characters");
    }
    if (text.indexOf('\0') >= 0) {
      throw UnreadableUpload.malformed(owner + ": " + what + " has a NUL character");
    }
    return text;
  }

  private static String attribute(String name) {
    return "attribute \"" + name + "\"";
  }

  private static String typeOf(AnyValue value) {
    return switch (value.getValueCase()) {
      case STRING_VALUE -> "a string";
      case BOOL_VALUE -> "a boolean";
      case INT_VALUE -> "an integer";
      case DOUBLE_VALUE -> "a floating-point number";
      case ARRAY_VALUE -> "an array";
      case KVLIST_VALUE -> "a map";
      case BYTES_VALUE -> "bytes";
      case VALUE_NOT_SET -> "empty";
    };
  }
}
