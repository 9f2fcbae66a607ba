package dev.signalbox.hosting;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Protection;
import dev.signalbox.host.SourceHost;
import dev.signalbox.rules.RulesReading;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A host as this node reaches it. It is made before the queues, and knows none of them. */
public interface HostSite extends AutoCloseable {
  Duration LOOK_EVERY = Duration.ofSeconds(30);

  SourceHost host();

  /** What the host itself demands of whatever lands. */
  default Protection protection() {
    return Protection.NONE;
  }

  /** Whether the demands of the host count where the rules file does not say so. */
  default boolean enforcesProtection(Repository repository) {
    return false;
  }

  /** The rules with what this server adds where the file is silent. */
  default RulesReading.Valid withDefaults(RulesReading.Valid read) {
    return read;
  }

  /** Whether the content of the repository can be reached from here. */
  boolean serves(Repository repository);

  /** Whether a pull request that waits for a check nobody reports is told so at the host. */
  default boolean tellsMissingChecks() {
    return false;
  }

  /** Whether asking the host costs so much that it is not asked for each command. */
  default boolean isDistant() {
    return true;
  }

  /** How long the host may go without being compared with the queue. */
  default Duration lookEvery() {
    return LOOK_EVERY;
  }

  /** This node writes for the repository from now on; what another began is over. */
  default void begins(Repository repository) {}

  /** Whether whoever adds a repository chooses its default branch. */
  default boolean choosesDefaultBranch() {
    return false;
  }

  /** Creates a repository, or begins to serve one that the host has. */
  Adding add(RepositorySlug slug, Optional<String> defaultBranch, AuditSource by);

  /** Empty where pull requests are kept elsewhere. */
  default Optional<KeptPulls> keptPulls() {
    return Optional.empty();
  }

  /** Empty where the host itself tells a CI what to test. */
  default Optional<TestedRefs> testedRefs() {
    return Optional.empty();
  }

  /** Empty where checks are reported to the host itself. */
  default Optional<CheckIntake> checkIntake() {
    return Optional.empty();
  }

  /** What the host still lets us ask, where it counts. */
  default List<HostBudget> budgets() {
    return List.of();
  }

  /** Empty where checks run elsewhere. */
  default Optional<CheckLoad> checkLoad() {
    return Optional.empty();
  }

  /** Begins to look at what the host has, before there is anything else. */
  default void start() {}

  default HostIntake intake(HostedQueue queue) {
    return HostIntake.NONE;
  }

  /** The node is about to end: what it runs besides landings is ended, to be run elsewhere. */
  default void drain() {}

  @Override
  default void close() {}
}
