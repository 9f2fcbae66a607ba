package dev.signalbox.wire.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One sort of JSON document in the database: its present type, and the steps by which documents of
 * earlier versions become one. A document that tells no version has version 1.
 */
public final class StoredDocument<T> {
  private static final String VERSION = "v";

  /** Holds what is no object, and so has no room for a version. */
  private static final String WHOLE = "=";

  private final String name;
  private final Type type;
  private final List<UnaryOperator<JsonNode>> upgrades;

  private StoredDocument(String name, Type type, List<UnaryOperator<JsonNode>> upgrades) {
    this.name = name;
    this.type = type;
    this.upgrades = List.copyOf(upgrades);
  }

  public static <T> StoredDocument<T> of(String name, Class<T> type) {
    return new StoredDocument<>(name, type, List.of());
  }

  public static <T> StoredDocument<T> of(String name, TypeReference<T> type) {
    return new StoredDocument<>(name, type.getType(), List.of());
  }

  /** The next version of the document, made of this one by a pure function of its JSON. */
  public StoredDocument<T> upgradedBy(UnaryOperator<JsonNode> step) {
    var more = new ArrayList<>(upgrades);
    more.add(step);
    return new StoredDocument<>(name, type, more);
  }

  public String name() {
    return name;
  }

  public Type type() {
    return type;
  }

  public int version() {
    return upgrades.size() + 1;
  }

  public String text(T value) {
    return new String(bytes(value), UTF_8);
  }

  public byte[] bytes(T value) {
    byte[] plain = Facts.write(type, value);
    return version() == 1 ? plain : versioned(new String(plain, UTF_8)).getBytes(UTF_8);
  }

  private String versioned(String plain) {
    String head = "{\"" + VERSION + "\":" + version();
    if (plain.equals("{}")) return head + "}";
    return plain.startsWith("{")
        ? head + "," + plain.substring(1)
        : head + ",\"" + WHOLE + "\":" + plain + "}";
  }

  public T read(String where, String text) {
    return read(where, text.getBytes(UTF_8));
  }

  /**
   * Reads a document of this or any earlier version.
   *
   * @param where the row, in words that an operator can look it up by
   * @throws UnreadableDocument if it is of a later version, or of none that we know
   */
  @SuppressWarnings("unchecked") // the type is that of T
  public T read(String where, byte[] text) {
    try {
      boolean tellsVersion = Facts.beginsWith(VERSION, text);
      Object value =
          version() == 1 && !tellsVersion
              ? Facts.read(type, text)
              : Facts.read(type, upgraded(Facts.tree(text), tellsVersion));
      return (T) Objects.requireNonNull(value, "there is nothing in it");
    } catch (RuntimeException e) {
      throw new UnreadableDocument(where, e);
    }
  }

  private JsonNode upgraded(JsonNode stored, boolean tellsVersion) {
    if (!tellsVersion) return upgraded(stored, 1);
    var versioned = (ObjectNode) stored;
    int version = versioned.remove(VERSION).intValue();
    if (version > version()) throw new NewerVersion(version, version());
    return upgraded(versioned.has(WHOLE) ? versioned.get(WHOLE) : versioned, version);
  }

  private JsonNode upgraded(JsonNode stored, int version) {
    JsonNode next = stored;
    for (var step : upgrades.subList(version - 1, upgrades.size())) next = step.apply(next);
    return next;
  }
}
