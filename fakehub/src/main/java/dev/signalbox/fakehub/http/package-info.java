/** Requests in, answers out: routing, who asks, pages, ETags, limits of rate. */
@NullMarked
package dev.signalbox.fakehub.http;

import org.jspecify.annotations.NullMarked;
