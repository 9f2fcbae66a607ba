/** Connecting a server to GitHub: registering an App, and checking one thing after the other. */
@NullMarked
package dev.signalbox.app.github;

import org.jspecify.annotations.NullMarked;
