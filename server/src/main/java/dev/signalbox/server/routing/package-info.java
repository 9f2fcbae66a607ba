/** From a request to its endpoint: path, credential, inputs, repository, in this order. */
@NullMarked
package dev.signalbox.server.routing;

import org.jspecify.annotations.NullMarked;
