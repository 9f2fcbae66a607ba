package dev.signalbox.store.queue;

import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.wire.facts.UnreadableDocument;

/** The keys of rows about traits: the name of the kind, a space, the name. */
final class TraitKeys {
  private TraitKeys() {}

  static String text(Trait trait) {
    return kind(trait.kind()) + " " + trait.name();
  }

  static Trait trait(String text) {
    int space = text.indexOf(' ');
    return new Trait(kind(text.substring(0, space)), text.substring(space + 1));
  }

  /** Stored names, which stay as they are whatever the constants are called. */
  private static String kind(Trait.Kind kind) {
    return switch (kind) {
      case RULE -> "rule";
      case AUTHOR -> "author";
      case SCOPE -> "scope";
      case PATH -> "path";
      case CHECK -> "check";
      case FLAKE -> "flake";
      case PAIR -> "pair";
      case HEAD -> "head";
    };
  }

  private static Trait.Kind kind(String name) {
    for (var kind : Trait.Kind.values()) {
      if (kind(kind).equals(name)) return kind;
    }
    throw UnreadableDocument.ofUnknownKind("a trait", name);
  }
}
