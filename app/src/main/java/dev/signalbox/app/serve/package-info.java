/** The server as a process: its folder, its database, its secrets, its end. */
@NullMarked
package dev.signalbox.app.serve;

import org.jspecify.annotations.NullMarked;
