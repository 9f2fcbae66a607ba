/**
 * How healthy a test or a job is, from what its executions came to: pure. The formula is in
 * docs/decisions/0027-health-of-tests.md.
 */
@NullMarked
package dev.signalbox.insights.health;

import org.jspecify.annotations.NullMarked;
