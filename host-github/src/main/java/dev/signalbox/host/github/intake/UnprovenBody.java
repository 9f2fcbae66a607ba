package dev.signalbox.host.github.intake;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Keeps a body until its signature is checked: a little in memory, the rest in a file. */
final class UnprovenBody implements AutoCloseable {
  private final int memoryBytes;
  private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
  private Optional<Path> file = Optional.empty();
  private Optional<OutputStream> rest = Optional.empty();
  private int size;

  UnprovenBody(int memoryBytes) {
    this.memoryBytes = memoryBytes;
  }

  /** Whether there is more than fits into the memory it may take. */
  boolean isLarge() {
    return rest.isPresent();
  }

  void add(byte[] bytes, int count) throws IOException {
    size += count;
    if (rest.isEmpty() && size > memoryBytes) rest = Optional.of(opened());
    rest.orElse(memory).write(bytes, 0, count);
  }

  private OutputStream opened() throws IOException {
    var path = Files.createTempFile("signalbox-webhook", ".tmp");
    file = Optional.of(path);
    return Files.newOutputStream(path);
  }

  /** All of it, in memory. */
  byte[] bytes() throws IOException {
    if (file.isEmpty()) return memory.toByteArray();
    byte[] whole = new byte[size];
    byte[] first = memory.toByteArray();
    System.arraycopy(first, 0, whole, 0, first.length);
    try (var in = Files.newInputStream(file.get())) {
      in.readNBytes(whole, first.length, size - first.length);
    }
    return whole;
  }

  @Override
  public void close() throws IOException {
    if (rest.isPresent()) rest.get().close();
    if (file.isPresent()) Files.deleteIfExists(file.get());
  }
}
