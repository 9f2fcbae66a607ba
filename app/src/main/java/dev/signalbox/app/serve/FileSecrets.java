package dev.signalbox.app.serve;

import dev.signalbox.store.secrets.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Optional;

/** The secrets of one node, each in a file that its owner alone can read. */
record FileSecrets(Path folder) implements Secrets {
  @Override
  public Optional<byte[]> find(String name) {
    Path file = file(name);
    try {
      return Optional.of(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("the secret " + file + " can't be read", e);
    }
  }

  @Override
  public byte[] get(String name, int bytes) {
    return find(name).orElseGet(() -> made(name, bytes));
  }

  private byte[] made(String name, int bytes) {
    Path file = file(name);
    try {
      byte[] fresh = new byte[bytes];
      new SecureRandom().nextBytes(fresh);
      var onlyOwner =
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
      Path draft = Files.createTempFile(folder, "." + file.getFileName(), ".new", onlyOwner);
      // The database will speak of it: after a power cut it must be there.
      Files.write(draft, fresh, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException("the secret " + file + " can't be written", e);
    }
  }

  private Path file(String name) {
    return folder.resolve(name + ".key");
  }
}
