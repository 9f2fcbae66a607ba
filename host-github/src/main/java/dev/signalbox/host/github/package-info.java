/** GitHub as a host: what stands above its calls. */
@NullMarked
package dev.signalbox.host.github;

import org.jspecify.annotations.NullMarked;
