package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The keys of one map. Whichever nobody asked for is unknown. */
final class MapFields {
  private final Node.Entries map;
  private final Trail trail;
  private final boolean isWhole;
  private final Map<String, Node.Entry> given = new LinkedHashMap<>();
  private final Set<String> asked = new LinkedHashSet<>();
  private final Set<String> former = new HashSet<>();

  private MapFields(Node.Entries map, Trail trail, boolean isWhole) {
    this.map = map;
    this.isWhole = isWhole;
    this.trail = trail;
    MapKeys.once(map, trail).forEach(entry -> given.put(entry.key().text(), entry));
  }

  /**
   * Reads a map and refuses the keys that the body did not ask for.
   *
   * @param what the map, as a message calls it: "a queue rule"
   */
  static <T> Optional<T> read(
      Node node, Trail trail, String what, Function<MapFields, Optional<T>> body) {
    return read(node, trail, what, true, body);
  }

  /** The same for a map of which anything may lack. */
  static <T> Optional<T> readPart(
      Node node, Trail trail, String what, Function<MapFields, Optional<T>> body) {
    return read(node, trail, what, false, body);
  }

  private static <T> Optional<T> read(
      Node node, Trail trail, String what, boolean isWhole, Function<MapFields, Optional<T>> body) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, what + " (a map)");
    var fields = new MapFields(map, trail, isWhole);
    Optional<T> value = body.apply(fields);
    fields.refuseTheRest();
    return value;
  }

  /** Empty when absent, null or faulty. */
  <T> Optional<T> optional(String key, Decoder<T> decoder) {
    return value(key).flatMap(node -> decoder.decode(node, trail.to(key)));
  }

  /** The same for a key that also goes by the name it had in earlier versions. */
  <T> Optional<T> optional(String key, String formerly, Decoder<T> decoder) {
    former.add(formerly);
    if (given.containsKey(key) && given.containsKey(formerly)) {
      contradiction(formerly, "`" + formerly + "` is the former name of `" + key + "`; give one");
    }
    var value = optional(key, decoder);
    return given.containsKey(formerly) && value.isEmpty()
        ? value(formerly).flatMap(node -> decoder.decode(node, trail.to(formerly)))
        : value;
  }

  <T> T or(String key, Decoder<T> decoder, T otherwise) {
    return optional(key, decoder).orElse(otherwise);
  }

  /** Empty when absent or faulty, both of which are told. */
  <T> Optional<T> required(String key, Decoder<T> decoder) {
    asked.add(key);
    var entry = Optional.ofNullable(given.get(key));
    if (entry.isEmpty()) missing("`" + key + "` is missing");
    return entry.flatMap(found -> decoder.decode(found.value(), trail.to(key)));
  }

  boolean has(String key) {
    return value(key).isPresent();
  }

  boolean isText(String key) {
    return value(key).filter(Node.Scalar.class::isInstance).isPresent();
  }

  /** Tells when none of these keys is there; former names are accepted, but not proposed. */
  void atLeastOne(String... keys) {
    if (Arrays.stream(keys).anyMatch(this::has)) return;
    var proposed = Arrays.stream(keys).filter(key -> !former.contains(key)).toList();
    String others =
        proposed.subList(0, proposed.size() - 1).stream()
            .map(key -> "`" + key + "`")
            .collect(Collectors.joining(", "));
    missing(others + " or `" + proposed.getLast() + "` is missing");
  }

  /** Tells that the value of a key does not go with the others. */
  void contradiction(String key, String message) {
    var at = value(key).map(Node::at).orElse(map.at());
    trail.to(key).fault(FaultType.CONTRADICTION, at, message);
  }

  /** Tells that none of several keys is there. */
  void missing(String message) {
    if (isWhole) trail.fault(FaultType.MISSING_KEY, map.at(), message);
  }

  private Optional<Node> value(String key) {
    if (!former.contains(key)) asked.add(key);
    return Optional.ofNullable(given.get(key)).map(Node.Entry::value).filter(n -> !n.isNothing());
  }

  private void refuseTheRest() {
    given.forEach(
        (key, entry) -> {
          if (!asked.contains(key) && !former.contains(key)) unknown(key, entry.key().at());
        });
  }

  private void unknown(String key, FilePosition at) {
    String known =
        asked.isEmpty() ? "no keys are known here" : "known keys: " + String.join(", ", asked);
    String message =
        key.equals("<<")
            ? "merge keys (`<<`) are not supported"
            : "unknown key `" + Shortened.of(key) + "`; " + known;
    trail.to(key).fault(FaultType.UNKNOWN_KEY, at, message, Spelling.nearest(key, asked));
  }
}
