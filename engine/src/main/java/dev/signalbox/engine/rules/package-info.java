/**
 * The rules in force for a repository, with every default filled in. How they are read lives
 * elsewhere.
 */
@NullMarked
package dev.signalbox.engine.rules;

import org.jspecify.annotations.NullMarked;
