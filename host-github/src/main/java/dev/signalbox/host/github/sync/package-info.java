/** Pull requests at GitHub as the queue knows them: with versions, so that no old reading wins. */
@NullMarked
package dev.signalbox.host.github.sync;

import org.jspecify.annotations.NullMarked;
