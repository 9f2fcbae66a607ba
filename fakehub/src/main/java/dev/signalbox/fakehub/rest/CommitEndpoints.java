package dev.signalbox.fakehub.rest;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
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

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/git/commits/{sha}", READ, this::git),
        HubRoute.inRepository("GET", "/compare/{both+}", READ, this::compare),
        HubRoute.inRepository("GET", "/commits/{ref+}", READ, this::one));
  }

  private HubReply git(HubCall call) {
    Repo repository = call.repository();
    String sha = call.part("sha");
    var content = new RepositoryContent(repository.folder);
    if (!RepositoryContent.isHash(sha) || !content.has(new CommitSha(sha)))
      throw HubRefusal.notFound();
    return HubReply.ok(desk.shapes().commits().git(repository, content.facts(new CommitSha(sha))));
  }

  private HubReply one(HubCall call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("ref"));
    var facts = new RepositoryContent(repository.folder).facts(commit);
    return HubReply.ok(desk.shapes().commits().full(repository, facts));
  }

  private HubReply compare(HubCall call) {
    Repo repository = call.repository();
    String[] names = call.part("both").split("\\.\\.\\.", -1);
    if (names.length != 2) throw HubRefusal.notFound();
    CommitSha base = known(call, names[0]);
    CommitSha head = known(call, names[1]);
    var content = new RepositoryContent(repository.folder);
    CommitSha shared =
        content.mergeBase(base, head).orElseThrow(() -> HubRefusal.of(404, "No common ancestor"));
    var ahead = content.commits(head, base).reversed();
    int behind = content.commits(base, head).size();
    String own = desk.shapes().addresses().of(repository) + "/compare/" + call.part("both");
    String page = desk.shapes().addresses().page(repository) + "/compare/" + call.part("both");
    return HubReply.ok(
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

  private static CommitSha known(HubCall call, String name) {
    try {
      return call.commit(call.repository(), name);
    } catch (HubRefusal refusal) {
      throw HubRefusal.notFound();
    }
  }

  private Doc shape(Repo repository, CommitSha commit) {
    return desk.shapes()
        .commits()
        .full(repository, new RepositoryContent(repository.folder).facts(commit));
  }

  private static String word(int ahead, int behind) {
    if (ahead > 0 && behind > 0) return "diverged";
    if (ahead > 0) return "ahead";
    return behind > 0 ? "behind" : "identical";
  }
}
