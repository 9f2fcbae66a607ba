package dev.signalbox.engine.repository;

/** The full name of a repository, as people write it: {@code owner/name}. */
public record RepositorySlug(OwnerName owner, RepositoryName name) {
  public static RepositorySlug parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      throw new IllegalArgumentException("a repository is written OWNER/NAME: '" + text + "'");
    }
    return new RepositorySlug(
        new OwnerName(text.substring(0, slash)), new RepositoryName(text.substring(slash + 1)));
  }

  public String folded() {
    return owner.folded() + "/" + name.folded();
  }

  @Override
  public String toString() {
    return owner + "/" + name;
  }
}
