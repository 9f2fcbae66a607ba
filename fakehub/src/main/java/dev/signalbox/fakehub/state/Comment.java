package dev.signalbox.fakehub.state;

import java.time.Instant;
import java.util.Optional;

/** A comment in the conversation of a pull request; {@code via} is the app it was written with. */
public record Comment(
    long id,
    long pull,
    User author,
    Optional<App> via,
    String body,
    Instant createdAt,
    Instant updatedAt) {
  public Comment saying(String words, Instant at) {
    return new Comment(id, pull, author, via, words, createdAt, at);
  }
}
