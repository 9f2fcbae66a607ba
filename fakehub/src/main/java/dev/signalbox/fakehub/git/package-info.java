/** The content of repositories: read and written in process by JGit, merged by native git. */
@NullMarked
package dev.signalbox.fakehub.git;

import org.jspecify.annotations.NullMarked;
