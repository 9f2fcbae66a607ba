/** Creating, adding and listing repositories. */
@NullMarked
package dev.signalbox.app.repositories;

import org.jspecify.annotations.NullMarked;
