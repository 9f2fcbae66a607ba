package dev.signalbox.host.github.calls;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** A part of an answer, read field by field; a lacking field is named. */
public record JsonFields(JsonNode node, String place) {
  public JsonFields(JsonNode node) {
    this(node, "answer");
  }

  public Optional<JsonFields> maybe(String name) {
    JsonNode found = node.get(name);
    return found == null || found.isNull()
        ? Optional.empty()
        : Optional.of(new JsonFields(found, place + "." + name));
  }

  public JsonFields child(String name) {
    return maybe(name).orElseThrow(() -> new UnreadableAnswer(place + " has no " + name));
  }

  public String text(String name) {
    return child(name).text();
  }

  public Optional<String> maybeText(String name) {
    return maybe(name).map(JsonFields::text);
  }

  private String text() {
    if (!node.isString()) throw new UnreadableAnswer(place + " is not a text");
    return node.stringValue();
  }

  public long number(String name) {
    return child(name).number();
  }

  public Optional<Long> maybeNumber(String name) {
    return maybe(name).map(JsonFields::number);
  }

  private long number() {
    if (!node.isIntegralNumber()) throw new UnreadableAnswer(place + " is not a number");
    return node.longValue();
  }

  /** False where it is not said. */
  public boolean flag(String name) {
    JsonNode found = node.get(name);
    return found != null && found.isBoolean() && found.booleanValue();
  }

  public Instant instant(String name) {
    return maybeInstant(name).orElseThrow(() -> new UnreadableAnswer(place + " has no " + name));
  }

  public Optional<Instant> maybeInstant(String name) {
    try {
      return maybeText(name).map(Instant::parse);
    } catch (DateTimeParseException e) {
      throw new UnreadableAnswer(place + "." + name + " is not a time");
    }
  }

  public CommitSha commit(String name) {
    return checked(name, CommitSha::new);
  }

  public BranchName branch(String name) {
    return checked(name, BranchName::new);
  }

  private <T> T checked(String name, Function<String, T> made) {
    try {
      return made.apply(text(name));
    } catch (IllegalArgumentException e) {
      throw new UnreadableAnswer(place + "." + name + ": " + e.getMessage());
    }
  }

  /** Without the holes that GraphQL leaves where something is not shown to us. */
  public List<JsonFields> list(String name) {
    return child(name).items();
  }

  public List<JsonFields> maybeList(String name) {
    return maybe(name).map(JsonFields::items).orElse(List.of());
  }

  /** The nodes of a GraphQL connection, if it is there at all. */
  public List<JsonFields> nodes(String name) {
    return maybe(name).map(connection -> connection.list("nodes")).orElse(List.of());
  }

  public List<JsonFields> items() {
    if (!node.isArray()) throw new UnreadableAnswer(place + " is not a list");
    var items = new ArrayList<JsonFields>(node.size());
    for (JsonNode item : node.values()) {
      if (!item.isNull()) items.add(new JsonFields(item, place + "[]"));
    }
    return items;
  }

  @Override
  public String toString() {
    return place;
  }
}
