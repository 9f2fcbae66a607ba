/** From a request to its endpoint: path, credential, inputs, repository, in this order. */
@NullMarked
package dev.signalbox.web.routing;

import org.jspecify.annotations.NullMarked;
