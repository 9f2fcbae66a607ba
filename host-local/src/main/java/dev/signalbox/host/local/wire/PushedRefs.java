package dev.signalbox.host.local.wire;

import dev.signalbox.engine.repository.CommitSha;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceiveCommand.Result;
import org.eclipse.jgit.transport.ReceivePack;

/** The refs of one push, shown to the hooks before and after they move. */
final class PushedRefs {
  private final PushHooks hooks;
  private List<ReceiveCommand> shown = List.of();

  PushedRefs(PushHooks hooks) {
    this.hooks = hooks;
  }

  void before(ReceivePack pack, Collection<ReceiveCommand> commands) {
    shown = List.copyOf(commands);
    var options = pack.getPushOptions();
    hooks.before(seen(commands), options == null ? List.of() : options, sayingOn(pack));
  }

  void after(ReceivePack pack, Collection<ReceiveCommand> commands) {
    var moved =
        commands.stream()
            .filter(command -> command.getResult() == Result.OK)
            .filter(command -> !command.getRefName().startsWith("refs/for/"))
            .toList();
    if (!moved.isEmpty()) hooks.after(seen(moved), sayingOn(pack));
  }

  private static Consumer<String> sayingOn(ReceivePack pack) {
    return words -> pack.sendMessage(TerminalText.lines(words));
  }

  /** However the push ended, also where it was broken off. */
  void settled() {
    for (ReceiveCommand command : shown) {
      if (command.getResult() == Result.OK) continue;
      String message = command.getMessage();
      String why = command.getResult().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      hooks.notMoved(new OfCommand(command), message == null ? why : why + ": " + message);
    }
  }

  private static List<Pushed> seen(Collection<ReceiveCommand> commands) {
    var seen = new ArrayList<Pushed>(commands.size());
    for (ReceiveCommand command : commands) seen.add(new OfCommand(command));
    return seen;
  }

  private record OfCommand(ReceiveCommand command) implements Pushed {
    @Override
    public String ref() {
      return command.getRefName();
    }

    @Override
    public Optional<CommitSha> before() {
      return named(command.getOldId());
    }

    @Override
    public Optional<CommitSha> after() {
      return named(command.getNewId());
    }

    private static Optional<CommitSha> named(ObjectId id) {
      return id.equals(ObjectId.zeroId())
          ? Optional.empty()
          : Optional.of(new CommitSha(id.name()));
    }

    @Override
    public boolean isForced() {
      return command.getType() == ReceiveCommand.Type.UPDATE_NONFASTFORWARD;
    }

    @Override
    public void reject(String reason) {
      command.setResult(Result.REJECTED_OTHER_REASON, TerminalText.lines(reason));
    }

    @Override
    public void takenCareOf() {
      command.setResult(Result.OK);
    }
  }
}
