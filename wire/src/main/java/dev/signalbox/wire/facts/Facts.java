package dev.signalbox.wire.facts;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.rules.ChecksTimeout;
import java.lang.reflect.Type;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Writes the engine's values as JSON and reads them back as equal ones. This is for our own eyes
 * and not the contract's: a sealed type names which of its kinds a value is.
 */
final class Facts {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .annotationIntrospector(new KindNames())
          .changeDefaultVisibility(
              seen ->
                  seen.withFieldVisibility(Visibility.ANY)
                      .withGetterVisibility(Visibility.NONE)
                      .withIsGetterVisibility(Visibility.NONE))
          .changeDefaultPropertyInclusion(
              usual -> usual.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(EnumFeature.READ_ENUMS_USING_TO_STRING, EnumFeature.WRITE_ENUMS_USING_TO_STRING)
          .addModule(
              new SimpleModule()
                  .addSerializer(new AsText.TextWriter<>(Regex.class))
                  .addDeserializer(Regex.class, new AsText.TextReader<>(Regex.class, Regex::parse))
                  .addSerializer(new AsText.TextWriter<>(Glob.class))
                  .addDeserializer(Glob.class, new AsText.TextReader<>(Glob.class, Glob::parse))
                  .addSerializer(new AsText.TextWriter<>(ChecksTimeout.class))
                  .addDeserializer(
                      ChecksTimeout.class,
                      new AsText.TextReader<>(ChecksTimeout.class, ChecksTimeout::parse))
                  .addSerializer(new PersistentMapWriter())
                  .addDeserializer(PersistentMap.class, new PersistentMapReader()))
          .build();

  private Facts() {}

  /** The type is the declared one: a sealed type, not the kind that the value happens to be. */
  static byte[] write(Type type, Object value) {
    return MAPPER.writerFor(MAPPER.constructType(type)).writeValueAsBytes(value);
  }

  static Object read(Type type, byte[] text) {
    return MAPPER.readValue(text, MAPPER.constructType(type));
  }

  static Object read(Type type, JsonNode tree) {
    return MAPPER.treeToValue(tree, MAPPER.constructType(type));
  }

  static JsonNode tree(byte[] text) {
    return MAPPER.readTree(text);
  }

  /** Whether it is an object whose first member has this name; the rest is not looked at. */
  static boolean beginsWith(String member, byte[] text) {
    try (var parser = MAPPER.createParser(text)) {
      return parser.nextToken() == JsonToken.START_OBJECT && member.equals(parser.nextName());
    }
  }
}
