/** The description of everything served, made from the routes themselves. */
@NullMarked
package dev.signalbox.server.openapi;

import org.jspecify.annotations.NullMarked;
