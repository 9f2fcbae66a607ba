/** Storage for GitHub: repositories, installations, pull requests and webhook deliveries. */
@NullMarked
package dev.signalbox.store.github;

import org.jspecify.annotations.NullMarked;
