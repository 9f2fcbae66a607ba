package dev.signalbox.fakehub.hooks;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.Shapes;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;
import java.util.ArrayList;
import java.util.List;

/** The webhook of a push, with the commits that came, the oldest first. */
final class PushPayload {
  private static final int MOST_COMMITS = 20;

  private PushPayload() {}

  static Doc of(Shapes shapes, Repo repository, RefChange move, boolean forced, User sender) {
    String before = RefChange.hex(move.before());
    String after = RefChange.hex(move.after());
    var content = new RepositoryContent(repository.folder);
    var head = move.after().map(commit -> pushed(shapes, repository, content, commit));
    return Doc.of("ref", move.ref())
        .with("before", before)
        .with("after", after)
        .with("created", move.before().isEmpty())
        .with("deleted", move.after().isEmpty())
        .with("forced", forced)
        .with("base_ref", null)
        .with("compare", shapes.addresses().page(repository) + "/compare/" + before + "..." + after)
        .with("commits", commits(shapes, repository, content, move))
        .with("head_commit", head)
        .with(
            "pusher",
            Doc.of("name", sender.login()).with("email", sender.login() + "@example.org"));
  }

  private static List<Object> commits(
      Shapes shapes, Repo repository, RepositoryContent content, RefChange move) {
    if (move.before().isEmpty() || move.after().isEmpty()) return List.of();
    var came = content.commits(move.after().get(), move.before().get()).reversed();
    var told = new ArrayList<>(came.subList(0, Math.min(came.size(), MOST_COMMITS)));
    return Doc.list(told, commit -> pushed(shapes, repository, content, commit));
  }

  private static Doc pushed(
      Shapes shapes, Repo repository, RepositoryContent content, CommitSha commit) {
    var facts = content.facts(commit);
    var files =
        facts.parents().isEmpty()
            ? List.<dev.signalbox.fakehub.git.ChangedFile>of()
            : content.changes(facts.parents().getFirst(), commit);
    return shapes.commits().pushed(repository, facts, files);
  }
}
