package dev.signalbox.rules;

import java.util.Optional;

/** Reads a value from a node; empty when it could not, and then a fault was told. */
@FunctionalInterface
interface Decoder<T> {
  Optional<T> decode(Node node, Trail trail);
}
