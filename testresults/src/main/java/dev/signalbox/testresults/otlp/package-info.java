/**
 * Test results as OpenTelemetry's traces: one span for each test, and where they ran as attributes
 * of the resource, by the names of the semantic conventions for CI/CD, VCS and tests.
 */
@NullMarked
package dev.signalbox.testresults.otlp;

import org.jspecify.annotations.NullMarked;
