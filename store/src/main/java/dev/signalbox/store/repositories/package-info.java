/** Repositories and their enabled products. */
@NullMarked
package dev.signalbox.store.repositories;

import org.jspecify.annotations.NullMarked;
