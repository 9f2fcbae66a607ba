/** GitHub as a host: what stands above its calls. */
@NullMarked
package dev.signalbox.hosts.github;

import org.jspecify.annotations.NullMarked;
