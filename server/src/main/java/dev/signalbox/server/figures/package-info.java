/** What is counted and measured of each queue, for whoever watches the service. */
@NullMarked
package dev.signalbox.server.figures;

import org.jspecify.annotations.NullMarked;
