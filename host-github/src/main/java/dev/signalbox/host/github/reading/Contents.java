package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.UrlText;
import java.util.Base64;
import java.util.Optional;

/** Files as they are at a commit. */
public final class Contents {
  private final GitHubAccess access;

  public Contents(GitHubAccess access) {
    this.access = access;
  }

  /** The rules at a commit, under the first of their names that is there. */
  public GitHubReply<Optional<RulesFile>> rules(RepositorySlug slug, CommitSha commit) {
    for (String path : RulesFile.PATHS) {
      var reply = file(slug, path, commit, RulesFile.MAX_BYTES);
      boolean isAbsent =
          reply instanceof GitHubReply.Answered<Optional<byte[]>>(var content) && content.isEmpty();
      if (isAbsent) continue;
      return reply.map(found -> found.map(bytes -> new RulesFile(path, commit.hex(), bytes)));
    }
    return new GitHubReply.Answered<>(Optional.empty());
  }

  /** Nothing: no such file. Refused: not a file, or larger than the bound. */
  public GitHubReply<Optional<byte[]>> file(
      RepositorySlug slug, String path, CommitSha commit, int maxBytes) {
    var call =
        GitHubCall.get("/repos/" + slug + "/contents/" + UrlText.path(path) + "?ref=" + commit);
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(call, answer -> read(path, answer, maxBytes))
                    .then(found -> found)
                    .whenMissing(Optional.empty()));
  }

  private static GitHubReply<Optional<byte[]>> read(String path, JsonFields answer, int maxBytes) {
    boolean isFile = answer.maybeText("type").equals(Optional.of("file"));
    if (!isFile) return new GitHubReply.Refused<>(422, path + " is not a file");
    if (answer.number("size") > maxBytes) {
      return new GitHubReply.Refused<>(422, path + " is larger than " + maxBytes + " bytes");
    }
    byte[] content = Base64.getMimeDecoder().decode(answer.text("content"));
    return new GitHubReply.Answered<>(Optional.of(content));
  }
}
