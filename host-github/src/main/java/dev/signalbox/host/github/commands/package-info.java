/** Commands in pull request comments: parsing and executing them. */
@NullMarked
package dev.signalbox.host.github.commands;

import org.jspecify.annotations.NullMarked;
