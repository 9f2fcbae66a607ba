/** The content of repositories, asked from and changed by native git. */
@NullMarked
package dev.signalbox.fakehub.git;

import org.jspecify.annotations.NullMarked;
