package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.regex.Pattern;

/** Who owns the cluster: as written down when it was made, and as its files say. */
final class OwnerRecord {
  private static final Pattern SHAPE = Pattern.compile("(\\d{1,10}) (\\d{1,10}) (\\S+)");
  private final Layout layout;

  OwnerRecord(Layout layout) {
    this.layout = layout;
  }

  /** Empty when there is no cluster yet; refused when record and files differ. */
  Optional<Owner> read(Owner starter) throws IOException {
    Optional<Owner> recorded = recorded();
    if (!Files.exists(layout.cluster())) {
      return recorded;
    }
    Owner actual = Owner.of(layout.cluster());
    if (recorded.isPresent() && recorded.get().uid() != actual.uid()) {
      throw refusal(actual, recorded.get(), starter);
    }
    return recorded.or(() -> Optional.of(actual));
  }

  void write(Owner owner) throws IOException {
    String line = "%d %d %s%n".formatted(owner.uid(), owner.gid(), owner.name());
    if (!Files.exists(layout.owner()) || !Files.readString(layout.owner()).equals(line)) {
      DurableFile.write(layout.owner(), line, "rw-r--r--");
    }
  }

  /** Why the cluster of {@code found} is not touched on behalf of {@code wanted}. */
  PostgresFailure refusal(Owner found, Owner wanted, Owner starter) {
    return new PostgresFailure(
        "The database in "
            + layout.root()
            + " belongs to user "
            + found.name()
            + " (uid "
            + found.uid()
            + "), and user "
            + wanted.name()
            + " (uid "
            + wanted.uid()
            + ") was expected. Start as "
            + found.name()
            + ", or hand it over, as root: "
            + handOver(wanted, starter));
  }

  private String handOver(Owner wanted, Owner starter) {
    String all = "chown -R " + starter.name() + " " + Layout.quoted(layout.root());
    String inner =
        "chown -R %s %s %s"
            .formatted(wanted.name(), Layout.quoted(layout.cluster()), Layout.quoted(layout.log()));
    String record = "rm -f " + Layout.quoted(layout.owner());
    return starter.uid() == wanted.uid()
        ? String.join(" && ", all, record)
        : String.join(" && ", all, inner, record);
  }

  private Optional<Owner> recorded() throws IOException {
    if (!Files.exists(layout.owner())) {
      return Optional.empty();
    }
    var line = SHAPE.matcher(Files.readString(layout.owner()).strip());
    if (!line.matches()) {
      throw new PostgresFailure(
          "The file " + layout.owner() + " does not name an owner. Remove it and start again.");
    }
    return Optional.of(
        new Owner(
            Integer.parseUnsignedInt(line.group(1)),
            Integer.parseUnsignedInt(line.group(2)),
            line.group(3)));
  }
}
