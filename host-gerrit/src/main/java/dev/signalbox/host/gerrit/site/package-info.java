/** Gerrit as a place where repositories live: settings, commands, reports. */
@NullMarked
package dev.signalbox.host.gerrit.site;

import org.jspecify.annotations.NullMarked;
