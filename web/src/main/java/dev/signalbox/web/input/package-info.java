/**
 * What a request may say: each input with its shape, read from the request and described from one
 * place.
 */
@NullMarked
package dev.signalbox.web.input;

import org.jspecify.annotations.NullMarked;
