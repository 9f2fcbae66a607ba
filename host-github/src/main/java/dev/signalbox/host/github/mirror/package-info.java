/**
 * Copies of repositories at GitHub, for native git: what is fetched from there and pushed to it.
 */
@NullMarked
package dev.signalbox.host.github.mirror;

import org.jspecify.annotations.NullMarked;
