package dev.signalbox.fakehub;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubActor;
import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.git.Authoring;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.state.User;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** What a person does who works in a repository, past the API. */
public final class HubDeveloper {
  private final Desk desk;
  private final String repository;
  private final HubActor actor;

  HubDeveloper(Desk desk, String login, String repository) {
    this.desk = desk;
    this.repository = repository;
    this.actor = HubActor.of(desk.hub().alone(() -> desk.hub().user(login, User.Kind.USER)));
    desk.hub().alone(() -> repo().permissions.putIfAbsent(login, "write"));
  }

  private Repo repo() {
    return Owners.repo(desk, repository);
  }

  /** A commit that has these files and no others; on no branch yet. */
  public CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message) {
    return desk.hub()
        .alone(
            () ->
                new Authoring(repo().folder)
                    .commit(parents, files, actor.user().login(), message, desk.hub().now()));
  }

  public void set(String branch, CommitSha tip) {
    move(branch, Optional.of(tip));
  }

  public void delete(String branch) {
    move(branch, Optional.empty());
  }

  private void move(String branch, Optional<CommitSha> tip) {
    desk.hub()
        .alone(
            () -> {
              desk.refs().set(repo(), branch, tip, actor);
              return branch;
            });
  }

  public Optional<CommitSha> tip(String branch) {
    return desk.hub().alone(() -> repo().tip(branch));
  }

  /** Sets the branch and opens a pull request from it. Gives its number. */
  public long open(String branch, CommitSha head, String base, String title) {
    return open(branch, head, base, title, false);
  }

  public long open(String branch, CommitSha head, String base, String title, boolean draft) {
    return desk.hub()
        .alone(
            () -> {
              desk.refs().set(repo(), branch, Optional.of(head), actor);
              return open(branch, base, title, draft);
            });
  }

  /** From a branch that is there; {@code owner:branch} of a fork. */
  public long open(String head, String base, String title, boolean draft) {
    var opening = new HubPulls.Opening(title, "Because it was wrong.", base, head, draft);
    return desk.hub().alone(() -> desk.pulls().open(repo(), opening, actor).number());
  }

  /** To the head branch of a pull request, with force. */
  public void push(long number, CommitSha head) {
    FakePull pull = pull(number);
    set(pull.head().branch(), head);
  }

  public FakePull pull(long number) {
    return desk.hub().alone(() -> HubPulls.find(repo(), number));
  }

  private FakePull change(long number, BiFunction<Repo, FakePull, FakePull> change) {
    return desk.hub().alone(() -> change.apply(repo(), HubPulls.find(repo(), number)));
  }

  public void close(long number) {
    change(number, (repo, pull) -> desk.pulls().close(repo, pull, actor));
  }

  public void reopen(long number) {
    change(number, (repo, pull) -> desk.pulls().reopen(repo, pull, actor));
  }

  public void draft(long number, boolean draft) {
    change(number, (repo, pull) -> desk.pulls().draft(repo, pull, draft, actor));
  }

  public void reword(long number, String title, String body) {
    change(number, (repo, pull) -> desk.pulls().reword(repo, pull, title, body, actor));
  }

  public void retarget(long number, String base) {
    change(number, (repo, pull) -> desk.pulls().rebase(repo, pull, base, actor));
  }

  public void label(long number, String... names) {
    change(number, (repo, pull) -> desk.pulls().label(repo, pull, List.of(names), actor));
  }

  public void unlabel(long number, String name) {
    change(number, (repo, pull) -> desk.pulls().unlabel(repo, pull, name, actor));
  }

  /** With the button of GitHub. */
  public CommitSha merge(long number, String method) {
    return desk.hub()
        .alone(
            () ->
                desk.merging()
                    .merge(
                        repo(),
                        HubPulls.find(repo(), number),
                        method,
                        Optional.empty(),
                        "Merge pull request #" + number,
                        actor));
  }

  /** Gives the id of the comment. */
  public long say(long number, String words) {
    return desk.hub()
        .alone(() -> desk.talk().comment(repo(), HubPulls.find(repo(), number), words, actor).id());
  }

  public long review(long number, Review.State state) {
    return desk.hub()
        .alone(
            () -> desk.talk().review(repo(), HubPulls.find(repo(), number), state, "", actor).id());
  }

  public void dismiss(long review) {
    desk.hub()
        .alone(
            () ->
                desk.talk()
                    .dismiss(
                        repo(), Optional.ofNullable(repo().reviews.get(review)).orElseThrow()));
  }
}
