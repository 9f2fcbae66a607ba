package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.Lease;
import dev.signalbox.runtime.LeaseKeeper;
import dev.signalbox.runtime.ServedRepository;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A node of the service, from its start until it is killed. */
final class SimulatedNode implements LeaseKeeper.Node<SimulatedProcess> {
  private static final ServedRepository REPOSITORY =
      new ServedRepository(SimulatedLeases.repository(), Surroundings.REPOSITORY, "main");

  private final long id;
  private final Surroundings surroundings;
  private final LeaseKeeper<SimulatedProcess> keeper;
  private boolean isAwake = true;

  SimulatedNode(long id, Surroundings surroundings) {
    this.id = id;
    this.surroundings = surroundings;
    this.keeper =
        new LeaseKeeper<>(
            surroundings.leases().of(id), this, () -> surroundings.agenda().millis() * 1_000_000);
  }

  void round() {
    if (isAwake) keeper.round();
  }

  Optional<SimulatedProcess> process() {
    return keeper.find(SimulatedLeases.repository());
  }

  /** Whether it takes itself for the writer, and is not. */
  boolean isMistaken() {
    return keeper
        .sure(SimulatedLeases.repository())
        .filter(post -> post.lease().epoch() != surroundings.leases().epoch())
        .isPresent();
  }

  void die() {
    isAwake = false;
    process().ifPresent(SimulatedProcess::close);
    surroundings.leases().isGone(id);
  }

  /** When its lease can be taken. */
  long hang() {
    isAwake = false;
    process().ifPresent(SimulatedProcess::close);
    return surroundings.leases().hangs(id);
  }

  /** Wakes up and goes on as if nothing had been; whether anything was granted to it. */
  boolean wake() {
    isAwake = true;
    return process().filter(SimulatedProcess::insist).isPresent();
  }

  @Override
  public Collection<ServedRepository> served() {
    return List.of(REPOSITORY);
  }

  @Override
  public boolean isResting(RepositoryId repository) {
    return false;
  }

  @Override
  public SimulatedProcess post(ServedRepository repository, Lease lease) {
    return new SimulatedProcess(surroundings, repository, lease);
  }

  @Override
  public void failed(ServedRepository repository, Throwable failure) {
    throw new IllegalStateException("a process did not start", failure);
  }

  @Override
  public void lost(SimulatedProcess post) {}

  /** The worker found out by itself that its lease is another's, or its store another. */
  void ended(SimulatedProcess process) {
    keeper.end(process.lease());
  }
}
