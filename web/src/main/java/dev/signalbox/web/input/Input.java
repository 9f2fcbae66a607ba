package dev.signalbox.web.input;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One thing that a request may or must say, and where. */
public final class Input<T> {
  /** Where an input stands in the request; the spelling is the first part of a fault's place. */
  public enum Place {
    PATH("path"),
    QUERY("query"),
    HEADER("header"),
    BODY("body");

    private final String word;

    Place(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  private interface Reader<T> {
    T read(Given given) throws Mismatch;
  }

  private final Place place;
  private final String name;
  private final String about;
  private final boolean isRequired;
  private final boolean isRepeatable;
  private final ObjectNode schema;
  private final Reader<T> reader;

  private Input(
      Place place,
      String name,
      String about,
      boolean isRequired,
      boolean isRepeatable,
      ObjectNode schema,
      Reader<T> reader) {
    this.place = place;
    this.name = name;
    this.about = about;
    this.isRequired = isRequired;
    this.isRepeatable = isRepeatable;
    this.schema = schema;
    this.reader = reader;
  }

  public static <T> Input<T> path(String name, Shape<T> shape, String about) {
    return new Input<>(
        Place.PATH,
        name,
        about,
        true,
        false,
        shape.schema(),
        given -> given.path().value(name, shape));
  }

  public static <T> Input<Optional<T>> query(String name, Shape<T> shape, String about) {
    return new Input<>(
        Place.QUERY,
        name,
        about,
        false,
        false,
        shape.schema(),
        given -> {
          List<String> texts = given.queryTexts(name);
          if (texts.isEmpty()) return Optional.empty();
          if (texts.size() > 1) {
            throw new Mismatch("repeated", "must be given once", String.join(", ", texts));
          }
          return Optional.of(shape.fromText(texts.getFirst()));
        });
  }

  public static <T> Input<List<T>> queryList(String name, ListOf<T> shape, String about) {
    return new Input<>(
        Place.QUERY,
        name,
        about,
        false,
        true,
        shape.schema(),
        given -> shape.fromTexts(given.queryTexts(name)));
  }

  public static <T> Input<Optional<T>> header(String name, Shape<T> shape, String about) {
    return new Input<>(
        Place.HEADER,
        name,
        about,
        false,
        false,
        shape.schema(),
        given -> {
          Optional<String> text = given.headerText(name).filter(value -> !value.isBlank());
          return text.isEmpty() ? Optional.empty() : Optional.of(shape.fromText(text.get()));
        });
  }

  public static <T> Input<T> body(String name, Shape<T> shape, String about) {
    return new Input<>(
        Place.BODY,
        name,
        about,
        true,
        false,
        shape.schema(),
        given -> {
          JsonNode node = given.field(name);
          if (node.isMissingNode()) {
            throw new Mismatch("missing", "is required", Echo.of(given.body()));
          }
          return shape.fromJson(node);
        });
  }

  /** An absent field and a null one are the same. */
  public static <T> Input<Optional<T>> bodyOptional(String name, Shape<T> shape, String about) {
    return new Input<>(
        Place.BODY,
        name,
        about,
        false,
        false,
        nullable(shape.schema()),
        given -> {
          JsonNode node = given.field(name);
          if (node.isMissingNode() || node.isNull()) return Optional.empty();
          return Optional.of(shape.fromJson(node));
        });
  }

  /** An absent field is to stay as it is, a null one is to be empty. */
  public static <T> Input<Edit<T>> bodyEdit(String name, Shape<T> shape, String about) {
    return new Input<>(
        Place.BODY,
        name,
        about,
        false,
        false,
        nullable(shape.schema()),
        given -> {
          JsonNode node = given.field(name);
          if (node.isMissingNode()) return new Edit.Keep<>();
          return node.isNull() ? new Edit.Clear<>() : new Edit.Put<>(shape.fromJson(node));
        });
  }

  private static ObjectNode nullable(ObjectNode schema) {
    ObjectNode either = JsonNodeFactory.instance.objectNode();
    either.putArray("anyOf").add(schema).addObject().put("type", "null");
    return either;
  }

  /** Reads the value, or adds what is wrong with it to the faults. */
  Optional<T> read(Given given, List<Fault> faults) {
    try {
      return Optional.of(reader.read(given));
    } catch (Mismatch mismatch) {
      for (Fault fault : mismatch.faults()) faults.add(fault.under(place.word(), name));
      return Optional.empty();
    }
  }

  public Place place() {
    return place;
  }

  public String name() {
    return name;
  }

  public String about() {
    return about;
  }

  public boolean isRequired() {
    return isRequired;
  }

  public boolean isRepeatable() {
    return isRepeatable;
  }

  public ObjectNode schema() {
    return schema.deepCopy();
  }
}
