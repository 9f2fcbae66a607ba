/**
 * What is to be expected, from what the ledger has seen: that a change fails, that two clash, how
 * long a build takes, that a failure is a flake; and what the ledger learns from each outcome. The
 * formulas are in docs/decisions/0031.
 */
@NullMarked
package dev.signalbox.engine.forecast;

import org.jspecify.annotations.NullMarked;
