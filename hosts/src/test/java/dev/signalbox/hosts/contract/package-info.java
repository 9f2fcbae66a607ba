/** What every host has to do alike, told with a scene that each host sets. */
@NullMarked
package dev.signalbox.hosts.contract;

import org.jspecify.annotations.NullMarked;
