package dev.signalbox.host.local.site;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.judge.Position;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.local.LocalPulls;
import dev.signalbox.host.local.PullOpening;
import dev.signalbox.host.local.wire.Pushed;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;

/** Opens and updates pull requests for what is pushed to {@code refs/for/BRANCH[/TOPIC]}. */
final class PullRequestPush {
  private static final String FOR = "refs/for/";

  private final LocalPulls pulls;
  private final HostedQueue queue;
  private final Repository repository;
  private final Pusher pusher;

  PullRequestPush(LocalPulls pulls, HostedQueue queue, Repository repository, Pusher pusher) {
    this.pulls = pulls;
    this.queue = queue;
    this.repository = repository;
    this.pusher = pusher;
  }

  /** Where a push wants to land, and under which name it is known. */
  private record Target(BranchName base, Optional<String> topic) {}

  void receive(Pushed wish, PushOptions options, Consumer<String> say) {
    var head = wish.after();
    if (head.isEmpty()) {
      wish.reject("refs under refs/for can't be deleted");
      return;
    }
    var target = target(wish.ref().substring(FOR.length()), options);
    if (target.isEmpty()) {
      wish.reject("there is no branch " + wish.ref().substring(FOR.length()));
      return;
    }
    var known = known(target.get(), options);
    if (known.isPresent()) {
      update(wish, known.get(), head.get(), options, say);
      return;
    }
    var opening = opening(target.get(), head.get(), options);
    end(
        wish,
        pulls.open(repository.slug(), opening),
        pull -> {
          say.accept("opened " + words(pull));
          follow(pull, options, say);
        });
  }

  /** Updates what follows a branch at once; whoever hears that it moved would do it too. */
  void follow(BranchName branch, Consumer<String> say) {
    try {
      for (var number : pulls.openedFrom(repository.slug(), branch)) {
        if (pulls.refresh(repository.slug(), number)
            instanceof Outcome.Done<PullRequest>(var pull)) {
          say.accept("updated " + words(pull));
        }
      }
    } catch (StoreUnavailable e) {
      say.accept("pull requests from " + branch + " will be updated later: " + e.getMessage());
    }
  }

  private void update(
      Pushed wish,
      PullRequestNumber number,
      CommitSha head,
      PushOptions options,
      Consumer<String> say) {
    var before = pulls.find(repository.slug(), number);
    end(
        wish,
        pulls.push(repository.slug(), number, head, options.revision()),
        pull -> {
          say.accept("updated " + words(pull));
          for (String change : PullChanges.words(before.orElse(pull), pull)) {
            say.accept("  " + change);
          }
          follow(pull, options, say);
        });
  }

  private static void end(Pushed wish, Outcome<PullRequest> outcome, Consumer<PullRequest> done) {
    switch (outcome) {
      case Outcome.Done<PullRequest>(var pull) -> {
        wish.takenCareOf();
        done.accept(pull);
      }
      case Outcome.Refused<?>(String reason) -> wish.reject(reason);
      case Outcome.RetryLater<?>(String reason) -> wish.reject(reason + "; push again");
      case Outcome.Unknown<?>(String reason) -> wish.reject(reason + "; push again");
    }
  }

  /** The longest branch that the path begins with; what is left is the topic. */
  private Optional<Target> target(String path, PushOptions options) {
    if (!(pulls.branches(repository.slug())
        instanceof Outcome.Done<Map<BranchName, CommitSha>>(var tips))) {
      return Optional.empty();
    }
    for (int end = path.length(); end > 0; end = path.lastIndexOf('/', end - 1)) {
      var base = new BranchName(path.substring(0, end));
      if (!tips.containsKey(base)) continue;
      var rest =
          end == path.length() ? Optional.<String>empty() : Optional.of(path.substring(end + 1));
      return Optional.of(new Target(base, rest.filter(it -> !it.isEmpty()).or(options::topic)));
    }
    return Optional.empty();
  }

  private Optional<PullRequestNumber> known(Target target, PushOptions options) {
    if (options.pull().isPresent()) return options.pull();
    return target.topic().flatMap(topic -> pulls.pushed(repository.slug(), target.base(), topic));
  }

  private PullOpening opening(Target target, CommitSha head, PushOptions options) {
    var said = pulls.said(repository.slug(), head);
    String title = options.title().orElse(said.title());
    String topic = target.topic().orElse("");
    var dependsOn = options.dependsOn().isEmpty() ? said.dependsOn() : options.dependsOn();
    return new PullOpening(
        title.isBlank() ? "Change " + head.hex().substring(0, 7) : title,
        options.body().orElse(said.body()),
        target.base(),
        head,
        topic,
        Optional.empty(),
        Writers.author(pusher.caller()),
        pusher.sender().permission(),
        options.draft().orElse(false),
        options.labels(),
        dependsOn);
  }

  private void follow(PullRequest pull, PushOptions options, Consumer<String> say) {
    if (!options.scopes().isEmpty()) {
      var scopes = new TreeSet<>(options.scopes());
      queue.obey(repository, new Command.SetScopes(newId(), pull.number(), scopes));
      say.accept("  scopes: " + String.join(", ", scopes));
    }
    if (!options.queue()) {
      String priority = options.priority().map(it -> " -o priority=" + it.alias()).orElse("");
      say.accept(
          "  queue it: git push … -o pull=" + pull.number().value() + " -o queue" + priority);
      return;
    }
    var ending =
        queue.obey(
            repository,
            new Command.Queue(
                newId(),
                pull.number(),
                options.rule(),
                new Trigger.Command("queue"),
                Optional.of(pusher.sender()),
                options.priority(),
                Optional.of(pusher.caller().authority())));
    say.accept("  " + words(pull.number(), ending));
  }

  private static CommandId newId() {
    return new CommandId(UUID.randomUUID().toString());
  }

  private String words(PullRequestNumber number, CommandOutcome ending) {
    return switch (ending) {
      case CommandOutcome.Done() -> "queued" + place(number);
      case CommandOutcome.Refused(String why) -> "not queued: " + why;
      case CommandOutcome.Waiting(String missing) -> "waits in line: " + missing;
      case CommandOutcome.NotYet() -> "it will be queued once a node serves the queue";
    };
  }

  private String place(PullRequestNumber number) {
    var ledger = queue.facts(repository);
    return ledger
        .entries()
        .entry(number)
        .map(entry -> ", position " + (Position.of(ledger, entry) + 1))
        .orElse("");
  }

  private static String words(PullRequest pull) {
    return pull.number() + ": " + pull.description().title() + "\n  " + pull.description().url();
  }
}
