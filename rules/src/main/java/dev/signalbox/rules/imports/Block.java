package dev.signalbox.rules.imports;

/** A part of a rules file in the making. */
sealed interface Block permits Leaf, BlockGroup {}
