/** The pages as people have them: in a browser, in front of the real program. */
@NullMarked
package dev.signalbox.browser;

import org.jspecify.annotations.NullMarked;
