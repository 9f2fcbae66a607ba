/**
 * A queue to look at: a sample repository, pull requests of every kind, and what becomes of them.
 */
@NullMarked
package dev.signalbox.app.demo;

import org.jspecify.annotations.NullMarked;
