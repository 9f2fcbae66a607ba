/** Storage for GitHub: repositories, installations, pull requests and webhook deliveries. */
@NullMarked
package dev.signalbox.host.github.tables;

import org.jspecify.annotations.NullMarked;
