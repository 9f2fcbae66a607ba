/** What holds for a whole repository: its rules, products, pause and freezes. */
@NullMarked
package dev.signalbox.server.dashboard.settings;

import org.jspecify.annotations.NullMarked;
