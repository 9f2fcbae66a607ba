package dev.signalbox.fakehub.shapes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.ChangedFile;
import dev.signalbox.fakehub.git.CommitFacts;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.Repo;
import java.util.Base64;
import java.util.List;

/** Commits and files, in the several ways GitHub writes them. */
public final class CommitShapes {
  private final Addresses addresses;

  public CommitShapes(Addresses addresses) {
    this.addresses = addresses;
  }

  private static Doc dated(CommitFacts.Person person) {
    return Doc.of("name", person.name()).with("email", person.email()).with("date", person.at());
  }

  private static Doc named(CommitFacts.Person person) {
    return Doc.of("name", person.name()).with("email", person.email());
  }

  /** {@code GET /git/commits/SHA}. */
  public Doc git(Repo repository, CommitFacts commit) {
    String own = addresses.of(repository) + "/git/";
    return Doc.of("sha", commit.sha())
        .with("node_id", "C_" + commit.sha())
        .with("url", own + "commits/" + commit.sha())
        .with("html_url", addresses.page(repository) + "/commit/" + commit.sha())
        .with("author", dated(commit.author()))
        .with("committer", dated(commit.committer()))
        .with("message", commit.message())
        .with("tree", Doc.of("sha", commit.tree()).with("url", own + "trees/" + commit.tree()))
        .with("parents", parents(repository, commit))
        .with("verification", unsigned());
  }

  private List<Object> parents(Repo repository, CommitFacts commit) {
    return Doc.list(
        commit.parents(),
        parent ->
            Doc.of("sha", parent)
                .with("url", addresses.of(repository) + "/commits/" + parent)
                .with("html_url", addresses.page(repository) + "/commit/" + parent));
  }

  private static Doc unsigned() {
    return Doc.of("verified", false)
        .with("reason", "unsigned")
        .with("signature", null)
        .with("payload", null)
        .with("verified_at", null);
  }

  /** {@code GET /commits/REF} and wherever a whole commit is inside another answer. */
  public Doc full(Repo repository, CommitFacts commit) {
    String own = addresses.of(repository);
    return Doc.of("sha", commit.sha())
        .with("node_id", "C_" + commit.sha())
        .with(
            "commit",
            Doc.of("author", dated(commit.author()))
                .with("committer", dated(commit.committer()))
                .with("message", commit.message())
                .with(
                    "tree",
                    Doc.of("sha", commit.tree()).with("url", own + "/git/trees/" + commit.tree()))
                .with("url", own + "/git/commits/" + commit.sha())
                .with("comment_count", 0)
                .with("verification", unsigned()))
        .with("url", own + "/commits/" + commit.sha())
        .with("html_url", addresses.page(repository) + "/commit/" + commit.sha())
        .with("comments_url", own + "/commits/" + commit.sha() + "/comments")
        .with("author", null)
        .with("committer", null)
        .with("parents", parents(repository, commit));
  }

  /** In webhooks, when a signature was verified is not told. */
  public Doc announced(Repo repository, CommitFacts commit) {
    var doc = full(repository, commit);
    if (doc.get("commit") instanceof Doc inner
        && inner.get("verification") instanceof Doc verification) {
      verification.remove("verified_at");
    }
    return doc;
  }

  /** Inside check suites and workflow runs. */
  public Doc simple(CommitFacts commit) {
    return Doc.of("id", commit.sha())
        .with("tree_id", commit.tree())
        .with("message", commit.message())
        .with("timestamp", commit.committer().at())
        .with("author", named(commit.author()))
        .with("committer", named(commit.committer()));
  }

  /** Inside the webhook of a push. */
  public Doc pushed(Repo repository, CommitFacts commit, List<ChangedFile> files) {
    return simple(commit)
        .with("distinct", true)
        .with("url", addresses.page(repository) + "/commit/" + commit.sha())
        .with("added", paths(files, 'A'))
        .with("modified", paths(files, 'M'))
        .with("removed", paths(files, 'D'));
  }

  private static List<String> paths(List<ChangedFile> files, char status) {
    return files.stream().filter(file -> file.status() == status).map(ChangedFile::path).toList();
  }

  public Doc file(Repo repository, CommitSha at, ChangedFile file) {
    String page = addresses.page(repository);
    return Doc.of("sha", file.blob())
        .with("filename", file.path())
        .with("status", file.word())
        .with("additions", file.additions())
        .with("deletions", file.deletions())
        .with("changes", file.additions() + file.deletions())
        .with("blob_url", page + "/blob/" + at + "/" + file.path())
        .with("raw_url", page + "/raw/" + at + "/" + file.path())
        .with("contents_url", addresses.of(repository) + "/contents/" + file.path() + "?ref=" + at);
  }

  public Doc content(Repo repository, String ref, String path, RepositoryContent.Blob blob) {
    String own = addresses.of(repository) + "/contents/" + path + "?ref=" + ref;
    String page = addresses.page(repository) + "/blob/" + ref + "/" + path;
    String git = addresses.of(repository) + "/git/blobs/" + blob.id();
    return Doc.of("type", "file")
        .with("encoding", "base64")
        .with("size", blob.bytes().length)
        .with("name", path.substring(path.lastIndexOf('/') + 1))
        .with("path", path)
        .with(
            "content",
            Base64.getMimeEncoder(60, new byte[] {'\n'}).encodeToString(blob.bytes()) + "\n")
        .with("sha", blob.id())
        .with("url", own)
        .with("git_url", git)
        .with("html_url", page)
        .with("download_url", addresses.page(repository) + "/raw/" + ref + "/" + path)
        .with("_links", Doc.of("self", own).with("git", git).with("html", page));
  }
}
