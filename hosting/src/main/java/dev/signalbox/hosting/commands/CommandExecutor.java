package dev.signalbox.hosting.commands;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.judge.HeadUpdates;
import dev.signalbox.engine.judge.RestrictedCommands;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.log.CommandGiven;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.HeadWork.Carried;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.hosting.markdown.Escaped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Carries out the commands of one comment; each as often as need be, with the same effect. */
final class CommandExecutor {
  private final Said said;
  private final Sender sender;
  private final CommentCommands.Least least;
  private final CommandDependencies place;
  private final String help;
  private final Instant now;

  CommandExecutor(
      Said said,
      Permission permission,
      CommentCommands.Least least,
      CommandDependencies place,
      String help,
      Instant now) {
    this.said = said;
    this.least = least;
    this.sender = new Sender(said.author().login(), permission.level());
    this.place = place;
    this.help = help;
    this.now = now;
  }

  /** {@code index}: which command of its comment it is. */
  Result of(CommentCommand command, int index) {
    var id = new CommandId("comment-" + said.comment() + "-" + index);
    var trigger = new Trigger.Command(command.word());
    var number = said.number();
    var restricted = restricted(command);
    if (restricted.isPresent()) return restricted.get();
    if (!isVouched(command, id)) return new Result.Later();
    return switch (command) {
      case CommentCommand.Queue(var rule, var withStack) ->
          queue(
              new Command.Queue(
                  id,
                  number,
                  rule,
                  trigger,
                  Optional.of(sender),
                  Optional.empty(),
                  Optional.of(authority(command)),
                  Optional.of(withStack).filter(it -> it)),
              session -> new CommandGiven.Queue(said.author(), said.comment(), session));
      case CommentCommand.Dequeue(), CommentCommand.Unqueue() ->
          dequeue(new Command.Dequeue(id, number, trigger, Optional.of(sender)));
      case CommentCommand.Requeue() ->
          queue(
              new Command.Requeue(id, number, trigger, Optional.of(sender)),
              session -> new CommandGiven.Requeue(said.author(), said.comment(), session));
      case CommentCommand.Refresh() -> refresh(new Command.Refresh(id, number));
      case CommentCommand.Update() -> update();
      case CommentCommand.Rebase() ->
          ended(place.heads().rebase(said.slug(), number), new PullRequestAction.Rebase());
      case CommentCommand.Squash() ->
          ended(place.heads().squash(said.slug(), number), new PullRequestAction.Squash());
      case CommentCommand.Backport(var branches) -> carry(branches, Carriage.BACKPORT);
      case CommentCommand.Copy(var branches) -> carry(branches, Carriage.COPY);
      case CommentCommand.Help() -> new Result.Done(help, List.of());
      case CommentCommand.Misunderstood(var why) -> Result.Refused.because(why);
    };
  }

  private Result update() {
    var facts = place.facts().of(said.repository());
    return switch (HeadUpdates.method(facts, said.number(), now)) {
      case MERGE ->
          ended(place.heads().update(said.slug(), said.number()), new PullRequestAction.Update());
      case REBASE ->
          ended(place.heads().rebase(said.slug(), said.number()), new PullRequestAction.Rebase());
    };
  }

  /** The queue looks at the restrictions of its own commands, with the facts it has by then. */
  private Optional<Result> restricted(CommentCommand command) {
    return switch (command) {
      case CommentCommand.OfCommits _, CommentCommand.Refresh _ ->
          RestrictedCommands.refusal(
                  place.facts().of(said.repository()),
                  command.word(),
                  said.number(),
                  Optional.of(sender),
                  now)
              .map(why -> Result.Refused.because(sentence(why)));
      case CommentCommand.Queue _,
          CommentCommand.Dequeue _,
          CommentCommand.Unqueue _,
          CommentCommand.Requeue _,
          CommentCommand.Help _,
          CommentCommand.Misunderstood _ ->
          Optional.empty();
    };
  }

  /**
   * False: the queue could not be told now that a head from a fork is one that somebody with write
   * access gave a command for. It sees so itself of the commands that it is given, which it is not
   * where it is switched off.
   */
  private boolean isVouched(CommentCommand command, CommandId id) {
    boolean isKeptBack =
        switch (command) {
          case CommentCommand.OfCommits _ -> true;
          case CommentCommand.Queue _, CommentCommand.Requeue _ -> !isQueueOn();
          case CommentCommand.Dequeue _,
              CommentCommand.Unqueue _,
              CommentCommand.Refresh _,
              CommentCommand.Help _,
              CommentCommand.Misunderstood _ ->
              false;
        };
    if (!isKeptBack) return true;
    var pull = place.facts().of(said.repository()).entries().pulls().get(said.number());
    if (pull.filter(known -> known.details().isUnvetted()).isEmpty()) return true;
    var vouch = new Command.VouchForHead(id, said.number(), pull.get().head(), sender);
    return !(place.queue().obey(said.repository(), vouch) instanceof CommandOutcome.NotYet);
  }

  private Authority authority(CommentCommand command) {
    return new Authority(place.authorities().of(said.author()), least.apply(command).level());
  }

  private interface Entered extends Function<@Nullable UUID, LogMetadata> {}

  /** A comment may be heard before the pull request that it is on, or before its labels. */
  private Result queue(Command command, Entered entered) {
    return switch (place.looking().again(said.repository(), said.number())) {
      case Outcome.Done<Boolean> _, Outcome.Refused<Boolean> _ ->
          obeyed(command, () -> entered.apply(session()));
      case Outcome.RetryLater<Boolean> _, Outcome.Unknown<Boolean> _ -> new Result.Later();
    };
  }

  /** Afterwards it has no session any more. */
  private Result dequeue(Command.Dequeue command) {
    var session = session();
    return obeyed(command, () -> new CommandGiven.Dequeue(said.author(), said.comment(), session));
  }

  private interface Remark {
    LogMetadata now();
  }

  private Result obeyed(Command command, Remark entry) {
    boolean isLeaving = command instanceof Command.Dequeue;
    if (!isLeaving && !isQueueOn()) {
      return Result.Refused.because("The merge queue is disabled for this repository.");
    }
    return switch (place.queue().obey(said.repository(), command)) {
      case CommandOutcome.Done() -> Result.Done.of(entry.now());
      case CommandOutcome.Refused(var why) ->
          new Result.Refused(sentence(why), List.of(entry.now()));
      case CommandOutcome.Waiting(var missing) ->
          new Result.Done("It waits in line: " + sentence(missing), List.of(entry.now()));
      case CommandOutcome.NotYet() -> new Result.Later();
    };
  }

  private boolean isQueueOn() {
    return said.repository().products().contains(Product.MERGE_QUEUE);
  }

  private @Nullable UUID session() {
    var entries = place.facts().of(said.repository()).entries();
    return entries.entry(said.number()).map(Entry::session).orElse(null);
  }

  /** What is seen anew is judged anew, also where rules were halted. */
  private Result refresh(Command.Refresh command) {
    return switch (place.looking().again(said.repository(), said.number())) {
      case Outcome.Done<Boolean> _ ->
          switch (place.queue().obey(said.repository(), command)) {
            case CommandOutcome.Done(), CommandOutcome.Refused _, CommandOutcome.Waiting _ ->
                Result.Done.of(new PullRequestAction.Refresh());
            case CommandOutcome.NotYet() -> new Result.Later();
          };
      case Outcome.Refused<Boolean>(var why) -> Result.Refused.because(sentence(why));
      case Outcome.RetryLater<Boolean> _, Outcome.Unknown<Boolean> _ -> new Result.Later();
    };
  }

  private static Result ended(Ending<?, String> ending, LogMetadata entry) {
    return switch (ending) {
      case Ending.Done<?, String> _ -> Result.Done.of(entry);
      case Ending.Refused<?, String>(var why) -> Result.Refused.because(sentence(why));
      case Ending.RetryLater<?, String> _, Ending.Unknown<?, String> _ -> new Result.Later();
    };
  }

  private Result carry(List<BranchName> branches, Carriage how) {
    var lines = new ArrayList<String>();
    var log = new ArrayList<LogMetadata>();
    for (var branch : branches) {
      String to = Escaped.code(branch.value());
      switch (place.heads().carry(said.slug(), said.number(), branch, how)) {
        case Ending.Done<Carried, String>(var made) -> {
          lines.add(to + ": " + made.number() + (made.conflicts() ? " (with conflicts)." : "."));
          log.add(carried(branch, made, how));
        }
        case Ending.Refused<Carried, String>(var why) -> lines.add(to + ": " + sentence(why));
        case Ending.RetryLater<Carried, String> _, Ending.Unknown<Carried, String> _ -> {
          return new Result.Later();
        }
      }
    }
    String words = String.join(" ", lines);
    return log.size() == branches.size()
        ? new Result.Done(words, log)
        : new Result.Refused(words, log);
  }

  private static LogMetadata carried(BranchName to, Carried made, Carriage how) {
    return switch (how) {
      case BACKPORT -> new PullRequestAction.Backport(to.value(), made.number(), made.conflicts());
      case COPY -> new PullRequestAction.Copy(to.value(), made.number(), made.conflicts());
    };
  }

  private static String sentence(String why) {
    String text = Escaped.text(why);
    return text.isEmpty() || text.endsWith("\\.") ? text : text + ".";
  }
}
