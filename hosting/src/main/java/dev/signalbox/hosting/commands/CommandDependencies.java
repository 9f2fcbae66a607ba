package dev.signalbox.hosting.commands;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.Outcome;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.store.repositories.Repository;

/** The dependencies of executing commands. */
public record CommandDependencies(
    Queueing queue,
    Looking looking,
    Facts facts,
    HeadWork heads,
    SamePerson people,
    Authorities authorities) {
  /** By number or by login, as the host tells people apart. */
  @FunctionalInterface
  public interface SamePerson {
    boolean is(HostAccount account, Author author);
  }

  /** Who knows what somebody may do. */
  @FunctionalInterface
  public interface Authorities {
    Authority.AuthoritySource of(HostAccount account);
  }

  /** Hands a command to the queue: {@link HostedQueue#obey}. */
  @FunctionalInterface
  public interface Queueing {
    CommandOutcome obey(Repository repository, Command command);
  }

  /** Reads a pull request at the host now, and tells the queue. */
  @FunctionalInterface
  public interface Looking {
    Outcome<Boolean> again(Repository repository, PullRequestNumber number);
  }

  @FunctionalInterface
  public interface Facts {
    Ledger of(Repository repository);
  }
}
