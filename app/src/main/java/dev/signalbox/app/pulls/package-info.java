/** {@code signalbox pull}: pull requests of repositories that live on the server. */
@NullMarked
package dev.signalbox.app.pulls;

import org.jspecify.annotations.NullMarked;
