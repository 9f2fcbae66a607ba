/**
 * What rules do to pull requests at GitHub. One question tells all that an action has to know, its
 * head included, and one request changes it.
 */
@NullMarked
package dev.signalbox.host.github.actions;

import org.jspecify.annotations.NullMarked;
