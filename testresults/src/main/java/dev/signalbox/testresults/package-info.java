/**
 * What the tests of a CI job did: one {@link dev.signalbox.testresults.TestRun} for each upload,
 * whatever it was read from.
 */
@NullMarked
package dev.signalbox.testresults;

import org.jspecify.annotations.NullMarked;
