/** What is printed: tables for people, JSON for programs, colours for terminals. */
@NullMarked
package dev.signalbox.app.output;

import org.jspecify.annotations.NullMarked;
