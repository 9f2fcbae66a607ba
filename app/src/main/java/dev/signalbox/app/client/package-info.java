/** The HTTP client of the command line: address, key, and exit codes for refusals. */
@NullMarked
package dev.signalbox.app.client;

import org.jspecify.annotations.NullMarked;
