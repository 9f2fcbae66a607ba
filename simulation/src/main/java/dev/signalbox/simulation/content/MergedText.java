package dev.signalbox.simulation.content;

/** A text merged from two; where they conflict it holds both, between marks. */
record MergedText(Text text, boolean isClean) {}
