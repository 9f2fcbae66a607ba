package dev.signalbox.engine.contract;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.Named;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a record looks like on the wire, said in the words of the contract. */
final class ContractShape {
  private static final Map<Type, String> PLAIN =
      Map.of(
          String.class, "string",
          long.class, "integer",
          Long.class, "integer",
          PullRequestNumber.class, "integer",
          boolean.class, "boolean",
          UUID.class, "uuid",
          Instant.class, "date-time");

  private ContractShape() {}

  static List<String> of(Class<?> type) {
    return Arrays.stream(type.getRecordComponents()).map(ContractShape::field).toList();
  }

  static String nameOf(Class<?> type) {
    var outer = type.getEnclosingClass();
    return outer == null ? type.getSimpleName() : nameOf(outer) + "." + type.getSimpleName();
  }

  private static String field(RecordComponent component) {
    var type = component.getAnnotatedType();
    var orNull = type.isAnnotationPresent(Nullable.class) ? " or null" : "";
    return wireName(component) + " " + typeName(type) + orNull;
  }

  private static String wireName(RecordComponent component) {
    var named = component.getAnnotation(Named.class);
    if (named != null) return named.value();
    return component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  private static String typeName(AnnotatedType annotated) {
    return switch (annotated.getType()) {
      case ParameterizedType generic when generic.getRawType() == List.class ->
          typeName(((AnnotatedParameterizedType) annotated).getAnnotatedActualTypeArguments()[0])
              + "[]";
      case ParameterizedType generic when generic.getRawType() instanceof Class<?> raw ->
          raw == Map.class ? "object" : nameOf(raw);
      case Class<?> type -> PLAIN.getOrDefault(type, nameOf(type));
      // A type variable: what it stands for is open.
      case Type open -> "object";
    };
  }
}
