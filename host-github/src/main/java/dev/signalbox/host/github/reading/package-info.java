/** What GitHub knows, as values: pull requests, branches, checks, files, people, rules. */
@NullMarked
package dev.signalbox.host.github.reading;

import org.jspecify.annotations.NullMarked;
