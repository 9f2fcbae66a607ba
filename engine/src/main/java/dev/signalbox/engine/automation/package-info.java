/**
 * What pull request rules make of a pull request: which match, which actions that asks for. Pure,
 * like everything here; the queue carries the memory of it.
 */
@NullMarked
package dev.signalbox.engine.automation;

import org.jspecify.annotations.NullMarked;
