/** The pull requests of a repository that are kept here: a list, and the form that opens one. */
@NullMarked
package dev.signalbox.server.dashboard.pulls;

import org.jspecify.annotations.NullMarked;
