/** GitHub's REST endpoints, by subject. */
@NullMarked
package dev.signalbox.fakehub.rest;

import org.jspecify.annotations.NullMarked;
