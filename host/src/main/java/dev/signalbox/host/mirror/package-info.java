/** Bare copies of repositories at other hosts, for native git: what is fetched and pushed. */
@NullMarked
package dev.signalbox.host.mirror;

import org.jspecify.annotations.NullMarked;
