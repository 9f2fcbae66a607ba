/** Telling the server what the tests of a CI job did, and asking what it knows of jobs. */
@NullMarked
package dev.signalbox.app.ci;

import org.jspecify.annotations.NullMarked;
