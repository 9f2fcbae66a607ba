/**
 * What readers are answered. The components of each record are the contract's fields, in its order;
 * only where it allows null may they be null.
 */
@NullMarked
package dev.signalbox.engine.view;

import org.jspecify.annotations.NullMarked;
