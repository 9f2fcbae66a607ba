/**
 * What is written of a landing, so that anyone can check it later: the record, its one canonical
 * text, the signature over that text, and the git note that carries it.
 */
@NullMarked
package dev.signalbox.proofs;

import org.jspecify.annotations.NullMarked;
