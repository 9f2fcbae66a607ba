package dev.signalbox.wire.facts;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.ledger.Ordered;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * Writes the engine's values as JSON and reads them back as equal ones. This is for our own eyes
 * and not the contract's: a sealed type names which of its kinds a value is.
 */
public final class Facts {
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
          .addModule(
              new SimpleModule()
                  .addSerializer(new AsText.Writer<>(Regex.class))
                  .addDeserializer(Regex.class, new AsText.Reader<>(Regex.class, Regex::parse))
                  .addSerializer(new AsText.Writer<>(Glob.class))
                  .addDeserializer(Glob.class, new AsText.Reader<>(Glob.class, Glob::parse))
                  .addSerializer(new OrderedWriter())
                  .addDeserializer(Ordered.class, new OrderedReader()))
          .build();

  private Facts() {}

  /** The type is the declared one: a sealed type, not the kind that the value happens to be. */
  public static <T> byte[] write(Class<T> type, T value) {
    return MAPPER.writerFor(type).writeValueAsBytes(value);
  }

  public static <T> byte[] write(TypeReference<T> type, T value) {
    return MAPPER.writerFor(type).writeValueAsBytes(value);
  }

  public static <T> T read(Class<T> type, byte[] text) {
    return MAPPER.readValue(text, type);
  }

  public static <T> T read(TypeReference<T> type, byte[] text) {
    return MAPPER.readValue(text, type);
  }
}
