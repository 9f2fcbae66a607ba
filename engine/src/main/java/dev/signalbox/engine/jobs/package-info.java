/**
 * What is known of the jobs of a CI beyond how they ended: how far they can be trusted, what their
 * tests did, what their logs say.
 */
@NullMarked
package dev.signalbox.engine.jobs;

import org.jspecify.annotations.NullMarked;
