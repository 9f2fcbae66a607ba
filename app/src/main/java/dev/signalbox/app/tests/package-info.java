/** What is known of tests, and which of them are in quarantine. */
@NullMarked
package dev.signalbox.app.tests;

import org.jspecify.annotations.NullMarked;
