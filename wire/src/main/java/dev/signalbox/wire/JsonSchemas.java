package dev.signalbox.wire;

import dev.signalbox.engine.wire.AddedLater;
import dev.signalbox.engine.wire.Bare;
import dev.signalbox.engine.wire.Named;
import dev.signalbox.engine.wire.OmitNull;
import dev.signalbox.engine.wire.Spelled;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of the records that are written, read off the records themselves, so that they can't
 * say anything else. Each record and enum is described once and referred to by name.
 */
public final class JsonSchemas {
  private static final String REFERENCE = "#/components/schemas/";

  private final Map<Class<?>, ObjectNode> given = new LinkedHashMap<>();
  private final Map<Class<?>, String> names = new HashMap<>();
  private final Map<String, ObjectNode> described = new LinkedHashMap<>();

  /** A type whose schema says more than its Java type can. */
  public void describe(Class<?> type, ObjectNode schema) {
    given.put(type, schema);
  }

  /** A type whose schema has another name than the type. */
  public void name(Class<?> type, String name) {
    names.put(type, name);
  }

  /** A schema of its own, under a name. */
  public ObjectNode define(String name, ObjectNode schema) {
    described.put(name, schema);
    return reference(name);
  }

  public Map<String, ObjectNode> described() {
    return described;
  }

  public ObjectNode of(Type type) {
    return switch (type) {
      case Class<?> plain -> ofClass(plain);
      case ParameterizedType generic -> ofClass((Class<?>) generic.getRawType());
      case Type other -> node();
    };
  }

  private ObjectNode of(AnnotatedType annotated) {
    ObjectNode schema =
        annotated instanceof AnnotatedParameterizedType generic
            ? ofGeneric(generic)
            : of(annotated.getType());
    boolean takesAnything = schema.isEmpty();
    return isNullable(annotated) && !takesAnything ? orNull(schema) : schema;
  }

  private ObjectNode ofGeneric(AnnotatedParameterizedType type) {
    AnnotatedType[] arguments = type.getAnnotatedActualTypeArguments();
    Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
    if (List.class.isAssignableFrom(raw)) {
      ObjectNode list = typed("array");
      list.set("items", of(arguments[0]));
      return list;
    }
    if (Map.class.isAssignableFrom(raw)) {
      ObjectNode map = typed("object");
      map.set("additionalProperties", of(arguments[1]));
      return map;
    }
    return ofClass(raw);
  }

  private ObjectNode ofClass(Class<?> type) {
    ObjectNode told = given.get(type);
    if (told != null) return told.deepCopy();
    if (type == String.class) return typed("string");
    if (type == UUID.class) return typed("string").put("format", "uuid");
    if (type == Instant.class) return typed("string").put("format", "date-time");
    if (type == boolean.class || type == Boolean.class) return typed("boolean");
    if (type == long.class || type == int.class || type == Long.class || type == Integer.class) {
      return typed("integer");
    }
    if (type == double.class || type == Double.class) return typed("number");
    if (type.isAnnotationPresent(Bare.class)) {
      return of(type.getRecordComponents()[0].getAnnotatedType());
    }
    if (type.isEnum() || type.isRecord() || type.isSealed()) return referenced(type);
    return node();
  }

  private ObjectNode referenced(Class<?> type) {
    String name = nameOf(type);
    if (!described.containsKey(name)) {
      described.put(name, node()); // before its parts, which may lead back to it
      described.put(name, description(type));
    }
    return reference(name);
  }

  private ObjectNode description(Class<?> type) {
    if (type.isEnum()) return ofEnum(type);
    return type.isRecord() ? object(type) : ofSealed(type);
  }

  private static ObjectNode ofEnum(Class<?> type) {
    ObjectNode schema = typed("string");
    var words = schema.putArray("enum");
    for (Object constant : type.getEnumConstants()) words.add(((Spelled) constant).spelled());
    return schema;
  }

  private ObjectNode ofSealed(Class<?> type) {
    ObjectNode schema = node();
    var choices = schema.putArray("anyOf");
    Arrays.stream(type.getPermittedSubclasses()).map(this::ofClass).forEach(choices::add);
    return schema;
  }

  /** The object that a record is written as: every component present, no other said. */
  public ObjectNode object(Class<?> type) {
    ObjectNode schema = typed("object");
    ObjectNode properties = schema.putObject("properties");
    var required = schema.putArray("required");
    boolean omitsNull = type.isAnnotationPresent(OmitNull.class);
    for (RecordComponent component : type.getRecordComponents()) {
      String name = nameOf(component);
      properties.set(name, of(component.getAnnotatedType()));
      boolean isOmitted = omitsNull && isNullable(component.getAnnotatedType());
      boolean isNew = component.isAnnotationPresent(AddedLater.class);
      if (!isOmitted && !isNew) required.add(name);
    }
    schema.put("additionalProperties", false);
    return schema;
  }

  private static String nameOf(RecordComponent component) {
    Named named = component.getAnnotation(Named.class);
    return named != null
        ? named.value()
        : component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /** A nested record is named together with what it is nested in. */
  private String nameOf(Class<?> type) {
    String given = names.get(type);
    if (given != null) return given;
    Class<?> outer = type.getEnclosingClass();
    return outer == null ? type.getSimpleName() : nameOf(outer) + type.getSimpleName();
  }

  private static boolean isNullable(AnnotatedElement type) {
    return type.isAnnotationPresent(Nullable.class);
  }

  private static ObjectNode orNull(ObjectNode schema) {
    ObjectNode either = node();
    either.putArray("anyOf").add(schema).add(typed("null"));
    return either;
  }

  private static ObjectNode reference(String name) {
    return node().put("$ref", REFERENCE + name);
  }

  private static ObjectNode typed(String type) {
    return node().put("type", type);
  }

  private static ObjectNode node() {
    return JsonNodeFactory.instance.objectNode();
  }
}
