/** The product {@code ci_insights}: what is known of jobs and tests, and what follows from it. */
@NullMarked
package dev.signalbox.insights;

import org.jspecify.annotations.NullMarked;
