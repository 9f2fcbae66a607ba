/** Changes at Gerrit: how they are read, remembered and told as pull requests. */
@NullMarked
package dev.signalbox.host.gerrit.changes;

import org.jspecify.annotations.NullMarked;
