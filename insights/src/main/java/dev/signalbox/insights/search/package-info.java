/** Finding tests, and what is known of one. */
@NullMarked
package dev.signalbox.insights.search;

import org.jspecify.annotations.NullMarked;
