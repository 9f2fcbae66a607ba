package dev.signalbox.hosts.github.calls;

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
public record Fields(JsonNode node, String place) {
  public Fields(JsonNode node) {
    this(node, "answer");
  }

  public Optional<Fields> maybe(String name) {
    JsonNode found = node.get(name);
    return found == null || found.isNull()
        ? Optional.empty()
        : Optional.of(new Fields(found, place + "." + name));
  }

  public Fields child(String name) {
    return maybe(name).orElseThrow(() -> new Unreadable(place + " has no " + name));
  }

  public String text(String name) {
    return child(name).text();
  }

  public Optional<String> maybeText(String name) {
    return maybe(name).map(Fields::text);
  }

  private String text() {
    if (!node.isString()) throw new Unreadable(place + " is not a text");
    return node.stringValue();
  }

  public long number(String name) {
    return child(name).number();
  }

  public Optional<Long> maybeNumber(String name) {
    return maybe(name).map(Fields::number);
  }

  private long number() {
    if (!node.isIntegralNumber()) throw new Unreadable(place + " is not a number");
    return node.longValue();
  }

  /** False where it is not said. */
  public boolean flag(String name) {
    JsonNode found = node.get(name);
    return found != null && found.isBoolean() && found.booleanValue();
  }

  public Instant instant(String name) {
    return maybeInstant(name).orElseThrow(() -> new Unreadable(place + " has no " + name));
  }

  public Optional<Instant> maybeInstant(String name) {
    try {
      return maybeText(name).map(Instant::parse);
    } catch (DateTimeParseException e) {
      throw new Unreadable(place + "." + name + " is not a time");
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
      throw new Unreadable(place + "." + name + ": " + e.getMessage());
    }
  }

  /** Without the holes that GraphQL leaves where something is not shown to us. */
  public List<Fields> list(String name) {
    return child(name).items();
  }

  public List<Fields> maybeList(String name) {
    return maybe(name).map(Fields::items).orElse(List.of());
  }

  /** The nodes of a GraphQL connection, if it is there at all. */
  public List<Fields> nodes(String name) {
    return maybe(name).map(connection -> connection.list("nodes")).orElse(List.of());
  }

  public List<Fields> items() {
    if (!node.isArray()) throw new Unreadable(place + " is not a list");
    var items = new ArrayList<Fields>(node.size());
    for (JsonNode item : node.values()) {
      if (!item.isNull()) items.add(new Fields(item, place + "[]"));
    }
    return items;
  }

  @Override
  public String toString() {
    return place;
  }
}
