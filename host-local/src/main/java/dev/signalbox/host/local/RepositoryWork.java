package dev.signalbox.host.local;

import dev.signalbox.host.git.GitRepository;
import java.io.IOException;

/** Something that git may fail at. */
@FunctionalInterface
interface RepositoryWork<T> {
  T on(GitRepository repository) throws IOException;
}
