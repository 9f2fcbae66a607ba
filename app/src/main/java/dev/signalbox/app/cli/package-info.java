/** What every command shares: its environment, its exit codes, groups and usage errors. */
@NullMarked
package dev.signalbox.app.cli;

import org.jspecify.annotations.NullMarked;
