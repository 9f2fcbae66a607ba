/** The endpoints, a file for each subject. */
@NullMarked
package dev.signalbox.server.api;

import org.jspecify.annotations.NullMarked;
