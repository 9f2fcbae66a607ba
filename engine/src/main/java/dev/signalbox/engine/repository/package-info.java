/** What a repository is called and which commits and pull requests it speaks of. */
@NullMarked
package dev.signalbox.engine.repository;

import org.jspecify.annotations.NullMarked;
