/** Keys as the API shows them: of applications, and of the signatures on landings. */
@NullMarked
package dev.signalbox.server.view.keys;

import org.jspecify.annotations.NullMarked;
