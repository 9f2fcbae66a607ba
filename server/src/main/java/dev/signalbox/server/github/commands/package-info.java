/** What people ask for in comments, and doing it. */
@NullMarked
package dev.signalbox.server.github.commands;

import org.jspecify.annotations.NullMarked;
