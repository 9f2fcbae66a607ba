/** How GitHub writes what it knows: the JSON of its REST answers and webhooks. */
@NullMarked
package dev.signalbox.fakehub.shapes;

import org.jspecify.annotations.NullMarked;
