/** Repositories as the API shows them, with their products and the faults of their rules. */
@NullMarked
package dev.signalbox.server.view.repositories;

import org.jspecify.annotations.NullMarked;
