/** How the server proves who it is: certificate and key from files, read again when they change. */
@NullMarked
package dev.signalbox.web.tls;

import org.jspecify.annotations.NullMarked;
