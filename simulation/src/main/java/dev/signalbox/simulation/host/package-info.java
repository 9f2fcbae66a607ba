/** A host in memory: branches, pull requests and drafts, and what effects do to them. */
@NullMarked
package dev.signalbox.simulation.host;

import org.jspecify.annotations.NullMarked;
