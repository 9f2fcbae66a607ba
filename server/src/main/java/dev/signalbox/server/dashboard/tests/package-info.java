/** Tests: finding them, and what is known of one. */
@NullMarked
package dev.signalbox.server.dashboard.tests;

import org.jspecify.annotations.NullMarked;
