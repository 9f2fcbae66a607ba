/**
 * The facts: who is queued, what is under test, what is known of each tree, and what people and
 * rules ask for. Facts never change in place; a new ledger shares what stayed.
 */
@NullMarked
package dev.signalbox.engine.ledger;

import org.jspecify.annotations.NullMarked;
