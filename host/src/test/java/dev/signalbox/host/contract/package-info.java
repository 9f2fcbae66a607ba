/** What every host has to do alike, told with a scene that each host sets. */
@NullMarked
package dev.signalbox.host.contract;

import org.jspecify.annotations.NullMarked;
