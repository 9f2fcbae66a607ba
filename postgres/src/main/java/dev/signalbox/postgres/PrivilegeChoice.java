package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** As whom PostgreSQL shall run here; a cluster stays with the owner it was made for. */
final class PrivilegeChoice {
  private static final List<String> UNPRIVILEGED = List.of("signalbox", "nobody");
  private static final Duration PROBE_LIMIT = Duration.ofMinutes(1);

  private final Layout layout;
  private final OwnerRecord record;
  private final Owner self;
  private final Reach reach;

  PrivilegeChoice(Layout layout, Owner self) {
    this.layout = layout;
    this.record = new OwnerRecord(layout);
    this.self = self;
    this.reach = new Reach(layout);
  }

  /** Says no to somebody else's cluster without changing anything. */
  Optional<Owner> ownerSoFar() throws IOException {
    Optional<Owner> owner = record.read(self);
    if (owner.isPresent() && !mayServe(owner.get())) {
      throw record.refusal(owner.get(), self.isRoot() ? unprivileged() : self, self);
    }
    return owner;
  }

  Privileges choose() throws IOException {
    Optional<Owner> owner = ownerSoFar();
    Privileges chosen = self.isRoot() ? belowRoot(owner) : new Privileges.Kept(self);
    if (!(chosen instanceof Privileges.Dropped) && self.owns(layout.root())) {
      Files.setPosixFilePermissions(layout.root(), PosixFilePermissions.fromString("rwx------"));
    }
    record.write(chosen.owner());
    return chosen;
  }

  private boolean mayServe(Owner owner) {
    if (!self.isRoot() || owner.isRoot()) {
      return owner.uid() == self.uid();
    }
    return known().anyMatch(known -> known.uid() == owner.uid());
  }

  private Privileges belowRoot(Optional<Owner> owner) throws IOException {
    if (owner.isPresent()) {
      return owner.get().isRoot()
          ? namespaced()
          : dropped(owner.get()).orElseThrow(() -> blocked(owner.get()));
    }
    Owner wanted = unprivileged();
    Optional<Privileges> dropped = dropped(wanted);
    if (dropped.isPresent()) {
      return dropped.get();
    }
    var namespace = new Privileges.Namespaced(self);
    if (!reach.passes(namespace)) {
      throw blocked(wanted);
    }
    return namespace;
  }

  private Privileges namespaced() {
    var namespace = new Privileges.Namespaced(self);
    if (!reach.passes(namespace)) {
      throw new PostgresFailure(
          "The database in "
              + layout.root()
              + " was made for root inside a user namespace, and 'unshare --user' does not work"
              + " here. Allow user namespaces, or start with --database-url to use a PostgreSQL"
              + " server of your own.");
    }
    return namespace;
  }

  private Optional<Privileges> dropped(Owner owner) throws IOException {
    for (var way :
        List.of(Privileges.Dropped.bySetpriv(owner), Privileges.Dropped.byRunuser(owner))) {
      if (way.run(PROBE_LIMIT, List.of("true")).ok()) {
        return reach.open(way) ? Optional.of(way) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private PostgresFailure blocked(Owner owner) {
    var obstacle = reach.obstacle(Privileges.Dropped.bySetpriv(owner));
    return new PostgresFailure(
        "PostgreSQL does not run as root, and user "
            + owner.name()
            + " cannot access "
            + layout.root()
            + ". Run: chmod o+x "
            + Layout.quoted(obstacle)
            + ", or choose another data folder with --data, or start as an ordinary user.");
  }

  private static Stream<Owner> known() {
    return UNPRIVILEGED.stream().map(Owner::named).flatMap(Optional::stream);
  }

  private static Owner unprivileged() {
    return known()
        .findFirst()
        .orElseThrow(
            () ->
                new PostgresFailure(
                    "PostgreSQL does not run as root, and there is no user to run it as."
                        + " Run: useradd --system signalbox"));
  }
}
