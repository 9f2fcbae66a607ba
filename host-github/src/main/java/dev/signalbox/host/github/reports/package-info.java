/** What a pull request's check run and comment at GitHub say of it, and keeping them in step. */
@NullMarked
package dev.signalbox.host.github.reports;

import org.jspecify.annotations.NullMarked;
