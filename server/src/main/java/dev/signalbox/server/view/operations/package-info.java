/** The nodes of the service and their work, as the API shows them to its admins. */
@NullMarked
package dev.signalbox.server.view.operations;

import org.jspecify.annotations.NullMarked;
