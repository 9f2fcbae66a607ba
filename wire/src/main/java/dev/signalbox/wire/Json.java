package dev.signalbox.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** The one JSON codec of the program. Nulls of the contract are written, not dropped. */
public final class Json {
  private static final int MAX_DEPTH = 64;
  private static final int MAX_NUMBER_LENGTH = 100;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(MAX_NUMBER_LENGTH)
                          .build())
                  .build())
          .annotationIntrospector(new WireNames())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .addModule(
              new SimpleModule().addSerializer(new RawWriter()).addSerializer(new InstantWriter()))
          .build();

  private static final JsonMapper KEEPING =
      MAPPER.rebuild().addModule(new SimpleModule().addSerializer(new PartWriter())).build();

  /** What the codec says of its own classes and switches, which means nothing to a client. */
  private static final Pattern INNARDS =
      Pattern.compile(", from `[^`]*`|( \\(start marker|: enable `| \\(?`).*");

  private Json() {}

  public static byte[] bytes(Object value) {
    return MAPPER.writeValueAsBytes(value);
  }

  /** The same bytes; the text of parts is taken from here as far as it is, and left here. */
  public static byte[] bytes(Object value, KeptParts parts) {
    return KEEPING.writer().withAttribute(PartWriter.PARTS, parts).writeValueAsBytes(value);
  }

  public static String text(@Nullable Object value) {
    return MAPPER.writeValueAsString(value);
  }

  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  public static JsonNode parse(String text) throws MalformedJson {
    try {
      JsonNode node = MAPPER.readTree(text);
      if (node == null || node.isMissingNode()) throw new MalformedJson("the body is empty");
      return node;
    } catch (JacksonException e) {
      throw new MalformedJson(describe(e));
    } catch (NumberFormatException e) {
      throw new MalformedJson("a number is out of bounds");
    }
  }

  /** Bodies are UTF-8 and nothing else: no guessing of other encodings by their first bytes. */
  public static JsonNode parse(byte[] body) throws MalformedJson {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try {
      return parse(decoder.decode(ByteBuffer.wrap(body)).toString());
    } catch (CharacterCodingException e) {
      throw new MalformedJson("the body is not valid UTF-8");
    }
  }

  private static String describe(JacksonException e) {
    var where = e.getLocation();
    String message = e.getOriginalMessage().lines().findFirst().orElse("not JSON");
    String what = INNARDS.matcher(message).replaceAll("");
    if (what.length() > 200) what = what.substring(0, 200);
    return where == null
        ? what
        : what + " (line " + where.getLineNr() + ", column " + where.getColumnNr() + ")";
  }
}
