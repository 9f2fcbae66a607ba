/** The service and its callers as the API shows them. */
@NullMarked
package dev.signalbox.server.view.service;

import org.jspecify.annotations.NullMarked;
