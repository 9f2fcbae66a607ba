/**
 * Real content, kept in memory: trees of paths and texts, commits, merges from the true merge base.
 */
@NullMarked
package dev.signalbox.simulation.content;

import org.jspecify.annotations.NullMarked;
