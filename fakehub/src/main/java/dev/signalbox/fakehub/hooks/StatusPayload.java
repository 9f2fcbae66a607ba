package dev.signalbox.fakehub.hooks;

import dev.signalbox.fakehub.git.CommitFacts;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.Shapes;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Status;

/** The webhook of a commit status, which tells more of the commit than of the status. */
final class StatusPayload {
  private static final String HEADS = "refs/heads/";

  private StatusPayload() {}

  static Doc of(Shapes shapes, Repo repository, Status status, CommitFacts commit) {
    var on =
        repository.refs.entrySet().stream()
            .filter(ref -> ref.getKey().startsWith(HEADS) && ref.getValue().equals(commit.sha()))
            .map(ref -> ref.getKey().substring(HEADS.length()))
            .toList();
    return Doc.of("id", status.id())
        .with("sha", commit.sha())
        .with("name", repository.fullName())
        .with("target_url", status.targetUrl())
        .with("avatar_url", null)
        .with("context", status.context())
        .with("description", status.description())
        .with("state", status.state())
        .with("commit", shapes.commits().announced(repository, commit))
        .with(
            "branches",
            Doc.list(on, name -> shapes.repositories().branch(repository, name, commit.sha())))
        .with("created_at", status.at())
        .with("updated_at", status.at());
  }
}
