/**
 * The port of host modules: what a host is given by the server, and what it gives. A host is one
 * module that implements this and is named once, where the program is wired.
 */
@NullMarked
package dev.signalbox.hosting;

import org.jspecify.annotations.NullMarked;
