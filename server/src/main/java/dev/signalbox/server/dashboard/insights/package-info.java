/** What the pages of CI insights have in common: their navigation and their signs. */
@NullMarked
package dev.signalbox.server.dashboard.insights;

import org.jspecify.annotations.NullMarked;
