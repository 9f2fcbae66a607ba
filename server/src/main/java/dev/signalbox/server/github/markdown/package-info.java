/** How what people wrote goes into Markdown, and how what they meant is read out of it. */
@NullMarked
package dev.signalbox.server.github.markdown;

import org.jspecify.annotations.NullMarked;
