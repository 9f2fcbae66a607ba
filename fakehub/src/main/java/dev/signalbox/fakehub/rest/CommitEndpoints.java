package dev.signalbox.fakehub.rest;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import java.util.List;

/** Commits, and how two of them stand to each other. */
final class CommitEndpoints {
  private static final Need READ = Need.read("contents");

  private final Desk desk;

  CommitEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("GET", "/git/commits/{sha}", READ, this::git),
        Route.inRepository("GET", "/compare/{both+}", READ, this::compare),
        Route.inRepository("GET", "/commits/{ref+}", READ, this::one));
  }

  private Reply git(Call call) {
    Repo repository = call.repository();
    String sha = call.part("sha");
    var content = new Content(repository.folder);
    if (!Content.isHash(sha) || !content.has(new CommitSha(sha))) throw Refusal.notFound();
    return Reply.ok(desk.shapes().commits().git(repository, content.facts(new CommitSha(sha))));
  }

  private Reply one(Call call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("ref"));
    var facts = new Content(repository.folder).facts(commit);
    return Reply.ok(desk.shapes().commits().full(repository, facts));
  }

  private Reply compare(Call call) {
    Repo repository = call.repository();
    String[] names = call.part("both").split("\\.\\.\\.", -1);
    if (names.length != 2) throw Refusal.notFound();
    CommitSha base = known(call, names[0]);
    CommitSha head = known(call, names[1]);
    var content = new Content(repository.folder);
    CommitSha shared =
        content.mergeBase(base, head).orElseThrow(() -> Refusal.of(404, "No common ancestor"));
    var ahead = content.commits(head, base).reversed();
    int behind = content.commits(base, head).size();
    String own = desk.shapes().addresses().of(repository) + "/compare/" + call.part("both");
    String page = desk.shapes().addresses().page(repository) + "/compare/" + call.part("both");
    return Reply.ok(
        Doc.of("url", own)
            .with("html_url", page)
            .with("permalink_url", page)
            .with("diff_url", page + ".diff")
            .with("patch_url", page + ".patch")
            .with("base_commit", shape(repository, base))
            .with("merge_base_commit", shape(repository, shared))
            .with("status", word(ahead.size(), behind))
            .with("ahead_by", ahead.size())
            .with("behind_by", behind)
            .with("total_commits", ahead.size())
            .with("commits", Doc.list(ahead, commit -> shape(repository, commit)))
            .with(
                "files",
                Doc.list(
                    content.changes(base, head),
                    file -> desk.shapes().commits().file(repository, head, file))));
  }

  private static CommitSha known(Call call, String name) {
    try {
      return call.commit(call.repository(), name);
    } catch (Refusal refusal) {
      throw Refusal.notFound();
    }
  }

  private Doc shape(Repo repository, CommitSha commit) {
    return desk.shapes().commits().full(repository, new Content(repository.folder).facts(commit));
  }

  private static String word(int ahead, int behind) {
    if (ahead > 0 && behind > 0) return "diverged";
    if (ahead > 0) return "ahead";
    return behind > 0 ? "behind" : "identical";
  }
}
