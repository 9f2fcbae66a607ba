/** Times in which pull requests do not land: making, changing and ending them. */
@NullMarked
package dev.signalbox.app.freezes;

import org.jspecify.annotations.NullMarked;
