package dev.signalbox.web.input;

import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A text, its length counted in code points. NUL and halves of characters are never taken. */
public record TextShape(int min, OptionalInt max, @Nullable String pattern)
    implements Shape<String> {
  public static TextShape any() {
    return new TextShape(0, OptionalInt.empty(), null);
  }

  public static TextShape upTo(int max) {
    return new TextShape(0, OptionalInt.of(max), null);
  }

  public static TextShape between(int min, int max) {
    return new TextShape(min, OptionalInt.of(max), null);
  }

  public TextShape matching(String expression) {
    return new TextShape(min, max, expression);
  }

  @Override
  public String fromText(String text) throws Mismatch {
    int length = text.codePointCount(0, text.length());
    if (length < min) {
      throw new Mismatch("string_too_short", "must have at least " + characters(min), text);
    }
    if (max.isPresent() && length > max.getAsInt()) {
      throw new Mismatch(
          "string_too_long", "must have at most " + characters(max.getAsInt()), text);
    }
    refuseUnstorable(text);
    if (pattern != null && !Patterns.of(pattern).matcher(text).matches()) {
      throw new Mismatch("string_pattern_mismatch", "must match the pattern " + pattern, text);
    }
    return text;
  }

  private static void refuseUnstorable(String text) throws Mismatch {
    if (text.indexOf('\0') >= 0) {
      throw new Mismatch("string_nul", "must not contain the NUL character", text);
    }
    if (hasHalf(text)) {
      throw new Mismatch(
          "string_unicode", "must be valid Unicode: found an unpaired surrogate", "");
    }
  }

  private static boolean hasHalf(String text) {
    for (int at = 0, c; at < text.length(); at += Character.charCount(c)) {
      c = text.codePointAt(at);
      if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) return true;
    }
    return false;
  }

  private static String characters(int count) {
    return count == 1 ? "1 character" : count + " characters";
  }

  @Override
  public String fromJson(JsonNode node) throws Mismatch {
    if (!node.isString()) throw new Mismatch("string_type", "must be a string", Echo.of(node));
    return fromText(node.stringValue());
  }

  @Override
  public ObjectNode schema() {
    ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "string");
    if (min > 0) schema.put("minLength", min);
    if (max.isPresent()) schema.put("maxLength", max.getAsInt());
    if (pattern != null) schema.put("pattern", pattern);
    return schema;
  }

  /** {@code matches()} and not {@code find()}: a dollar would let a final newline through. */
  private static final class Patterns {
    private static final java.util.Map<String, Pattern> COMPILED =
        new java.util.concurrent.ConcurrentHashMap<>();

    static Pattern of(String pattern) {
      return COMPILED.computeIfAbsent(pattern, Pattern::compile);
    }
  }
}
