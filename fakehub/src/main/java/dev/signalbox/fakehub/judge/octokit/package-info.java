/**
 * GitHub's published descriptions as a law. Lives in a class loader of its own, with libraries that
 * are on nobody else's class path.
 */
@NullMarked
package dev.signalbox.fakehub.judge.octokit;

import org.jspecify.annotations.NullMarked;
