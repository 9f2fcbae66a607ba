/** What GitHub knows, as values: pull requests, branches, checks, files, people, rules. */
@NullMarked
package dev.signalbox.hosts.github.reading;

import org.jspecify.annotations.NullMarked;
