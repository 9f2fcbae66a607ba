/** What is kept of GitHub: repositories and installations, pull requests, and its deliveries. */
@NullMarked
package dev.signalbox.store.github;

import org.jspecify.annotations.NullMarked;
