package dev.signalbox.hosts;

import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;

/** What keeps repositories. */
public interface SourceHost {
  /** Makes an empty repository. Done also when it is there already: a second try is no error. */
  Outcome<RepositorySlug> createRepository(RepositorySlug slug, String defaultBranch);

  /** The rules file at the tip of a branch, if branch and file exist. */
  Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch);
}
