/** JSON: how records are written, how bodies are parsed, and the schema that says the same. */
@NullMarked
package dev.signalbox.wire;

import org.jspecify.annotations.NullMarked;
