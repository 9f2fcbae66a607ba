/** Tests in quarantine: the list of them, and the switch of the automatic one. */
@NullMarked
package dev.signalbox.server.dashboard.quarantine;

import org.jspecify.annotations.NullMarked;
