/**
 * Which checks run on which commit of a repository whose host runs none itself: started here or
 * reported by a CI, remembered, told.
 */
@NullMarked
package dev.signalbox.hosting.checking;

import org.jspecify.annotations.NullMarked;
