/**
 * CI issues: failures of a test with the same message, from their first time until they are gone.
 */
@NullMarked
package dev.signalbox.insights.issues;

import org.jspecify.annotations.NullMarked;
