/** What the local host remembers besides git itself: pull requests and runs of checks. */
@NullMarked
package dev.signalbox.host.local.tables;

import org.jspecify.annotations.NullMarked;
