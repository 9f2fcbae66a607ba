/** Commands in comments on pull requests: how they are read, and how they are carried out. */
@NullMarked
package dev.signalbox.hosting.commands;

import org.jspecify.annotations.NullMarked;
