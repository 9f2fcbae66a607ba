/**
 * What the queue writes down about what it did. One record for each type of entry; their components
 * are the contract's fields, in its order, and only where it allows null may they be null.
 */
@NullMarked
package dev.signalbox.engine.log;

import org.jspecify.annotations.NullMarked;
