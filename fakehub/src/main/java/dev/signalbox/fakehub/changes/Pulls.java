package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Pull;
import dev.signalbox.fakehub.state.Repo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Opens, changes and closes pull requests. */
public final class Pulls {
  private static final String RESOURCE = "PullRequest";

  private final Hub hub;
  private final Refs refs;

  public Pulls(Hub hub, Refs refs) {
    this.hub = hub;
    this.refs = refs;
  }

  /** What somebody asks for. The head is {@code branch}, or {@code owner:branch} of a fork. */
  public record Opening(String title, String body, String base, String head, boolean draft) {}

  public static Pull find(Repo repository, long number) {
    return Optional.ofNullable(repository.pulls.get(number)).orElseThrow(Refusal::notFound);
  }

  public Pull open(Repo repository, Opening opening, Actor by) {
    Repo from = source(repository, opening.head());
    String branch = opening.head().substring(opening.head().indexOf(':') + 1);
    CommitSha base =
        repository
            .tip(opening.base())
            .orElseThrow(() -> Refusal.invalid(RESOURCE, "base", "base is invalid"));
    CommitSha head =
        from.tip(branch).orElseThrow(() -> Refusal.invalid(RESOURCE, "head", "head is invalid"));
    long number = repository.pulls.size() + 1L;
    refs.showHead(repository, from, number, head);
    if (new Content(repository.folder).isAncestor(head, base)) {
      throw Refusal.invalid(
          RESOURCE, "head", "No commits between " + opening.base() + " and " + branch);
    }
    var onto = new Pull.Side(repository.id, opening.base(), base);
    var side = new Pull.Side(from.id, branch, head);
    refuseTwin(repository, onto, side);
    var pull =
        new Pull(
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
        .orElseThrow(() -> Refusal.invalid(RESOURCE, "head", "head is invalid"));
  }

  private static void refuseTwin(Repo repository, Pull.Side base, Pull.Side head) {
    boolean isThere =
        repository.openPulls().stream()
            .anyMatch(
                pull ->
                    pull.base().branch().equals(base.branch())
                        && pull.head().repository() == head.repository()
                        && pull.head().branch().equals(head.branch()));
    if (isThere) {
      throw Refusal.invalid(
          RESOURCE, "head", "A pull request already exists for " + head.branch() + ".");
    }
  }

  public Pull reword(Repo repository, Pull pull, String title, String body, Actor by) {
    if (pull.title().equals(title) && pull.body().equals(body)) return pull;
    var changes = Doc.of();
    if (!pull.title().equals(title)) changes.put("title", Doc.of("from", pull.title()));
    if (!pull.body().equals(body)) changes.put("body", Doc.of("from", pull.body()));
    return told("edited", repository, pull.worded(title, body, hub.now()), changes, by);
  }

  public Pull rebase(Repo repository, Pull pull, String base, Actor by) {
    CommitSha tip =
        repository
            .tip(base)
            .orElseThrow(() -> Refusal.invalid(RESOURCE, "base", "base is invalid"));
    var changes =
        Doc.of(
            "base",
            Doc.of("ref", Doc.of("from", pull.base().branch()))
                .with("sha", Doc.of("from", pull.base().commit())));
    var onto = new Pull.Side(repository.id, base, tip);
    return told("edited", repository, pull.onto(onto, hub.now()), changes, by);
  }

  private Pull told(String action, Repo repository, Pull pull, Doc changes, Actor by) {
    repository.pulls.put(pull.number(), pull);
    hub.hooks().pull(action, repository, pull, by.user(), Doc.of("changes", changes));
    return pull;
  }

  private Pull changed(String action, Repo repository, Pull pull, Actor by) {
    repository.pulls.put(pull.number(), pull);
    hub.hooks().pull(action, repository, pull, by.user());
    return pull;
  }

  public Pull draft(Repo repository, Pull pull, boolean draft, Actor by) {
    if (pull.draft() == draft) return pull;
    String action = draft ? "converted_to_draft" : "ready_for_review";
    return changed(action, repository, pull.drafted(draft, hub.now()), by);
  }

  public Pull close(Repo repository, Pull pull, Actor by) {
    return pull.isOpen() ? refs.end(repository, pull, by, Optional.empty()) : pull;
  }

  public Pull reopen(Repo repository, Pull pull, Actor by) {
    if (pull.isOpen()) return pull;
    if (pull.isMerged()) throw Refusal.invalid(RESOURCE, "state", "state cannot be changed. ");
    if (hub.world().repository(pull.head().repository()).tip(pull.head().branch()).isEmpty()) {
      throw Refusal.invalid(RESOURCE, "state", "state cannot be changed. The branch was deleted.");
    }
    return changed("reopened", repository, pull.ended(Optional.empty(), hub.now()), by);
  }

  public Pull label(Repo repository, Pull pull, List<String> names, Actor by) {
    Pull now = pull;
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

  public Pull unlabel(Repo repository, Pull pull, String name, Actor by) {
    Label gone =
        pull.labels().stream()
            .filter(label -> label.name().equals(name))
            .findFirst()
            .orElseThrow(() -> Refusal.of(404, "Label does not exist"));
    var labels = new ArrayList<>(pull.labels());
    labels.remove(gone);
    var now = pull.labelled(labels, hub.now());
    repository.pulls.put(now.number(), now);
    hub.hooks().labelled("unlabeled", repository, now, gone, by.user());
    return now;
  }
}
