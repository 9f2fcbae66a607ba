package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Repo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Opens, changes and closes pull requests. */
public final class HubPulls {
  private static final String RESOURCE = "PullRequest";

  private final Hub hub;
  private final Refs refs;

  public HubPulls(Hub hub, Refs refs) {
    this.hub = hub;
    this.refs = refs;
  }

  /** What somebody asks for. The head is {@code branch}, or {@code owner:branch} of a fork. */
  public record Opening(String title, String body, String base, String head, boolean draft) {}

  public static FakePull find(Repo repository, long number) {
    return Optional.ofNullable(repository.pulls.get(number)).orElseThrow(HubRefusal::notFound);
  }

  public FakePull open(Repo repository, Opening opening, HubActor by) {
    Repo from = source(repository, opening.head());
    String branch = opening.head().substring(opening.head().indexOf(':') + 1);
    CommitSha base =
        repository
            .tip(opening.base())
            .orElseThrow(() -> HubRefusal.invalid(RESOURCE, "base", "base is invalid"));
    CommitSha head =
        from.tip(branch).orElseThrow(() -> HubRefusal.invalid(RESOURCE, "head", "head is invalid"));
    long number = repository.pulls.size() + 1L;
    refs.showHead(repository, from, number, head);
    if (new RepositoryContent(repository.folder).isAncestor(head, base)) {
      throw HubRefusal.invalid(
          RESOURCE, "head", "No commits between " + opening.base() + " and " + branch);
    }
    var onto = new FakePull.Side(repository.id, opening.base(), base);
    var side = new FakePull.Side(from.id, branch, head);
    refuseTwin(repository, onto, side);
    var pull =
        new FakePull(
            hub.nextId(),
            number,
            by.user(),
            opening.title(),
            opening.body(),
            opening.draft(),
            onto,
            side,
            List.of(),
            Optional.empty(),
            hub.now(),
            hub.now());
    repository.pulls.put(number, pull);
    hub.hooks().pull("opened", repository, pull, by.user());
    return pull;
  }

  private Repo source(Repo repository, String head) {
    int colon = head.indexOf(':');
    if (colon < 0 || head.substring(0, colon).equals(repository.owner().login())) return repository;
    return hub.world()
        .repository(head.substring(0, colon) + "/" + repository.name())
        .orElseThrow(() -> HubRefusal.invalid(RESOURCE, "head", "head is invalid"));
  }

  private static void refuseTwin(Repo repository, FakePull.Side base, FakePull.Side head) {
    boolean isThere =
        repository.openPulls().stream()
            .anyMatch(
                pull ->
                    pull.base().branch().equals(base.branch())
                        && pull.head().repository() == head.repository()
                        && pull.head().branch().equals(head.branch()));
    if (isThere) {
      throw HubRefusal.invalid(
          RESOURCE, "head", "A pull request already exists for " + head.branch() + ".");
    }
  }

  public FakePull reword(Repo repository, FakePull pull, String title, String body, HubActor by) {
    if (pull.title().equals(title) && pull.body().equals(body)) return pull;
    var changes = Doc.of();
    if (!pull.title().equals(title)) changes.put("title", Doc.of("from", pull.title()));
    if (!pull.body().equals(body)) changes.put("body", Doc.of("from", pull.body()));
    return told("edited", repository, pull.worded(title, body, hub.now()), changes, by);
  }

  public FakePull rebase(Repo repository, FakePull pull, String base, HubActor by) {
    CommitSha tip =
        repository
            .tip(base)
            .orElseThrow(() -> HubRefusal.invalid(RESOURCE, "base", "base is invalid"));
    if (new RepositoryContent(repository.folder).isAncestor(pull.head().commit(), tip)) {
      throw HubRefusal.invalid(RESOURCE, "base", "There are no new commits to " + base);
    }
    var changes =
        Doc.of(
            "base",
            Doc.of("ref", Doc.of("from", pull.base().branch()))
                .with("sha", Doc.of("from", pull.base().commit())));
    var onto = new FakePull.Side(repository.id, base, tip);
    return told("edited", repository, pull.onto(onto, hub.now()), changes, by);
  }

  private FakePull told(String action, Repo repository, FakePull pull, Doc changes, HubActor by) {
    repository.pulls.put(pull.number(), pull);
    hub.hooks().pull(action, repository, pull, by.user(), Doc.of("changes", changes));
    return pull;
  }

  private FakePull changed(String action, Repo repository, FakePull pull, HubActor by) {
    repository.pulls.put(pull.number(), pull);
    hub.hooks().pull(action, repository, pull, by.user());
    return pull;
  }

  public FakePull draft(Repo repository, FakePull pull, boolean draft, HubActor by) {
    if (pull.draft() == draft) return pull;
    String action = draft ? "converted_to_draft" : "ready_for_review";
    return changed(action, repository, pull.drafted(draft, hub.now()), by);
  }

  public FakePull close(Repo repository, FakePull pull, HubActor by) {
    return pull.isOpen() ? refs.end(repository, pull, by, Optional.empty()) : pull;
  }

  public FakePull reopen(Repo repository, FakePull pull, HubActor by) {
    if (pull.isOpen()) return pull;
    if (pull.isMerged()) throw HubRefusal.invalid(RESOURCE, "state", "state cannot be changed. ");
    if (hub.world().repository(pull.head().repository()).tip(pull.head().branch()).isEmpty()) {
      throw HubRefusal.invalid(
          RESOURCE, "state", "state cannot be changed. The branch was deleted.");
    }
    return changed("reopened", repository, pull.ended(Optional.empty(), hub.now()), by);
  }

  public FakePull label(Repo repository, FakePull pull, List<String> names, HubActor by) {
    FakePull now = pull;
    for (String name : names) {
      if (now.labels().stream().anyMatch(label -> label.name().equals(name))) continue;
      Label label =
          repository.labels.computeIfAbsent(name, _ -> new Label(hub.nextId(), name, "ededed"));
      var labels = new ArrayList<>(now.labels());
      labels.add(label);
      now = now.labelled(labels, hub.now());
      repository.pulls.put(now.number(), now);
      hub.hooks().labelled("labeled", repository, now, label, by.user());
    }
    return now;
  }

  public FakePull unlabel(Repo repository, FakePull pull, String name, HubActor by) {
    Label gone =
        pull.labels().stream()
            .filter(label -> label.name().equals(name))
            .findFirst()
            .orElseThrow(() -> HubRefusal.of(404, "Label does not exist"));
    var labels = new ArrayList<>(pull.labels());
    labels.remove(gone);
    var now = pull.labelled(labels, hub.now());
    repository.pulls.put(now.number(), now);
    hub.hooks().labelled("unlabeled", repository, now, gone, by.user());
    return now;
  }
}
