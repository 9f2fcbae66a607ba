/** The one place that knows the HTTP stack: sockets in, plain requests and answers out. */
@NullMarked
package dev.signalbox.web.http;

import org.jspecify.annotations.NullMarked;
