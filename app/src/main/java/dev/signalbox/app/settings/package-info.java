/**
 * Where the settings of a server come from: the command line, the environment, a file, a default,
 * in this order.
 */
@NullMarked
package dev.signalbox.app.settings;

import org.jspecify.annotations.NullMarked;
