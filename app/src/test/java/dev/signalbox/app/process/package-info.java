/** The program as a process: started, killed, started again, looked into. */
@NullMarked
package dev.signalbox.app.process;

import org.jspecify.annotations.NullMarked;
