package dev.signalbox.host.github.reports;

import dev.signalbox.engine.repository.RepositoryId;
import java.util.List;

/** Remembers what was told. What is forgotten here is found again at GitHub. */
public interface Notices {
  List<LastReport> of(RepositoryId repository);

  void keep(RepositoryId repository, LastReport notice);
}
