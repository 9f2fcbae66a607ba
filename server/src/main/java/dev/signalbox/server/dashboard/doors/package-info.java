/** What a path below a repository leads to, and what whoever comes in brings along. */
@NullMarked
package dev.signalbox.server.dashboard.doors;

import org.jspecify.annotations.NullMarked;
