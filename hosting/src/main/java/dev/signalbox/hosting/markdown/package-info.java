/** How what people wrote goes into Markdown, and how what they meant is read out of it. */
@NullMarked
package dev.signalbox.hosting.markdown;

import org.jspecify.annotations.NullMarked;
