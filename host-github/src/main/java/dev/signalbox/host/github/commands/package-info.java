/** Commands in comments at GitHub: who may give them, and how they are answered. */
@NullMarked
package dev.signalbox.host.github.commands;

import org.jspecify.annotations.NullMarked;
