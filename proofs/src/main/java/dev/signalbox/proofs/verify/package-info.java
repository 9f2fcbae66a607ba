/**
 * Holds a branch of a clone against its landing proofs, offline, with native git. {@link
 * dev.signalbox.proofs.verify.Clone} is the door: first the chain of records is followed down from
 * the tip, then history is held against them, then merges are made anew.
 */
@NullMarked
package dev.signalbox.proofs.verify;

import org.jspecify.annotations.NullMarked;
