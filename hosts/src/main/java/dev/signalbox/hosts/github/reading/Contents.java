package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.UrlText;
import java.util.Base64;
import java.util.Optional;

/** Files as they are at a commit. */
public final class Contents {
  private final GitHubAccess access;

  public Contents(GitHubAccess access) {
    this.access = access;
  }

  /** The rules at a commit, under the first of their names that is there. */
  public Reply<Optional<RulesFile>> rules(RepositorySlug slug, CommitSha commit) {
    for (String path : RulesFile.PATHS) {
      var reply = file(slug, path, commit, RulesFile.MAX_BYTES);
      boolean isAbsent =
          reply instanceof Reply.Answered<Optional<byte[]>>(var content) && content.isEmpty();
      if (isAbsent) continue;
      return reply.map(found -> found.map(bytes -> new RulesFile(path, commit.hex(), bytes)));
    }
    return new Reply.Answered<>(Optional.empty());
  }

  /** Nothing: no such file. Refused: not a file, or larger than the bound. */
  public Reply<Optional<byte[]>> file(
      RepositorySlug slug, String path, CommitSha commit, int maxBytes) {
    var call = Call.get("/repos/" + slug + "/contents/" + UrlText.path(path) + "?ref=" + commit);
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(call, answer -> read(path, answer, maxBytes))
                    .then(found -> found)
                    .whenMissing(Optional.empty()));
  }

  private static Reply<Optional<byte[]>> read(String path, Fields answer, int maxBytes) {
    boolean isFile = answer.maybeText("type").equals(Optional.of("file"));
    if (!isFile) return new Reply.Refused<>(422, path + " is not a file");
    if (answer.number("size") > maxBytes) {
      return new Reply.Refused<>(422, path + " is larger than " + maxBytes + " bytes");
    }
    byte[] content = Base64.getMimeDecoder().decode(answer.text("content"));
    return new Reply.Answered<>(Optional.of(content));
  }
}
