package dev.signalbox.hosting;

import dev.signalbox.store.repositories.HostKind;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.http.Answer;
import java.util.Map;

/** How hosts are called when people are told of them. */
public record HostTitles(Map<HostKind, String> titles) {
  public HostTitles {
    titles = Map.copyOf(titles);
  }

  public String of(HostKind kind) {
    return titles.getOrDefault(kind, kind.name());
  }

  /** Refuses what belongs to the host of a repository; {@code what} tells where it is done. */
  public Answer elsewhere(Repository repository, String what) {
    return Answer.problem(
        409, repository.slug() + " is hosted on " + of(repository.host()) + "; " + what);
  }
}
