/** Why tests fail: their failures, those with the same message grouped. */
@NullMarked
package dev.signalbox.insights.failures;

import org.jspecify.annotations.NullMarked;
