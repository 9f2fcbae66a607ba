/**
 * What the API shows of a queue beyond its status: freezes, the stop, landings, pull requests,
 * wanted checks.
 */
@NullMarked
package dev.signalbox.server.view.queue;

import org.jspecify.annotations.NullMarked;
