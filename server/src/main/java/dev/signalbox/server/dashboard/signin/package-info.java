/** The pages for signing in and out, and where they lead. */
@NullMarked
package dev.signalbox.server.dashboard.signin;

import org.jspecify.annotations.NullMarked;
