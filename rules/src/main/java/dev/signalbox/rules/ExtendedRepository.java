package dev.signalbox.rules;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The repository whose rules a file extends.
 *
 * @param owner where the file names one; else it is that of the file
 * @param at where it is named
 */
public record ExtendedRepository(Optional<OwnerName> owner, RepositoryName name, FilePosition at) {
  static final String KEY = "extends";

  static Optional<ExtendedRepository> decode(Node node, Trail trail) {
    var text = Scalars.NAME.decode(node, trail);
    try {
      return text.map(written -> of(written, node.at()));
    } catch (IllegalArgumentException e) {
      String message = "expected a repository, OWNER/NAME: " + e.getMessage();
      trail.fault(FaultType.BAD_TEXT, node.at(), message);
      return Optional.empty();
    }
  }

  private static ExtendedRepository of(String written, FilePosition at) {
    if (written.indexOf('/') < 0) {
      return new ExtendedRepository(Optional.empty(), new RepositoryName(written), at);
    }
    var slug = RepositorySlug.parse(written);
    return new ExtendedRepository(Optional.of(slug.owner()), slug.name(), at);
  }

  public RepositorySlug slug(OwnerName own) {
    return new RepositorySlug(owner.orElse(own), name);
  }

  /** What speaks against it in the rules of a repository, whatever the other has. */
  public Optional<RulesReading.Invalid> objection(RepositorySlug own) {
    var other = slug(own.owner());
    if (!other.owner().equals(own.owner())) {
      return Optional.of(refused(List.of(other + " belongs to another owner than " + own)));
    }
    return other.equals(own)
        ? Optional.of(refused(List.of("a repository can't extend itself")))
        : Optional.empty();
  }

  /** Why its rules can't be extended, told where it is named. */
  public RulesReading.Invalid refused(List<String> why) {
    var trail = Trail.start().to(KEY);
    for (String words : why) trail.fault(FaultType.BAD_EXTENDS, at, words);
    return new RulesReading.Invalid(trail.faults().inOrder());
  }

  /** Whatever the line that names it. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ExtendedRepository that
        && that.owner.equals(owner)
        && that.name.equals(name);
  }

  @Override
  public int hashCode() {
    return Objects.hash(owner, name);
  }
}
