/** Native git on one bare repository: what is asked of it, merged in it and written to it. */
@NullMarked
package dev.signalbox.host.git;

import org.jspecify.annotations.NullMarked;
