package dev.signalbox.engine.repository;

/** A pull request of any repository of a host, as people write it: {@code owner/name#12}. */
public record PullReference(RepositorySlug repository, PullRequestNumber number)
    implements Comparable<PullReference> {
  public static PullReference parse(String text) {
    int hash = text.indexOf('#');
    return new PullReference(
        RepositorySlug.parse(text.substring(0, hash)),
        new PullRequestNumber(Long.parseLong(text.substring(hash + 1))));
  }

  /** The same text for the same pull request, however it was written. */
  public String folded() {
    return repository.folded() + number;
  }

  @Override
  public int compareTo(PullReference other) {
    int order = repository.folded().compareTo(other.repository.folded());
    return order != 0 ? order : number.compareTo(other.number);
  }

  @Override
  public String toString() {
    return repository + number.toString();
  }
}
