/**
 * Texts with places for what is known of a pull request. People who may edit the rules of one
 * repository write them for a server that serves many, so they get no more than they need: what a
 * tag may say is a short list that is checked before the library sees it, the library has nothing
 * else to offer, and size, steps and time are bounded.
 */
@NullMarked
package dev.signalbox.rules.templates;

import org.jspecify.annotations.NullMarked;
