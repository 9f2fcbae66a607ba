/** Checking a rules file, without a server. */
@NullMarked
package dev.signalbox.app.config;

import org.jspecify.annotations.NullMarked;
