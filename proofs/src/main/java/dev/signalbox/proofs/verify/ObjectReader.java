package dev.signalbox.proofs.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.engine.repository.CommitSha;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;

/** Reads one object after the other through one process of git. */
final class ObjectReader implements Closeable {
  private static final int MAX_BYTES = 8 << 20;

  private final Process process;
  private final BufferedInputStream out;
  private final BufferedOutputStream in;

  ObjectReader(NativeGit git) throws IOException {
    process =
        git.builder("cat-file", "--batch").redirectError(ProcessBuilder.Redirect.DISCARD).start();
    out = new BufferedInputStream(process.getInputStream(), 1 << 16);
    in = new BufferedOutputStream(process.getOutputStream());
  }

  Optional<StoredCommit> commit(CommitSha sha) throws IOException {
    return read(sha.hex(), "commit").flatMap(content -> StoredCommit.of(sha, content));
  }

  Optional<String> text(String blob) throws IOException {
    return read(blob, "blob").map(content -> new String(content, UTF_8));
  }

  /** Nothing, if it is not there, of another type or too large to be what is looked for. */
  private Optional<byte[]> read(String id, String type) throws IOException {
    in.write((id + "\n").getBytes(UTF_8));
    in.flush();
    String[] header = line().split(" ", -1);
    if (header.length != 3) return Optional.empty();
    long size = Long.parseLong(header[2]);
    boolean wanted = header[1].equals(type) && size <= MAX_BYTES;
    byte[] content = new byte[0];
    if (wanted) content = out.readNBytes(Math.toIntExact(size));
    else out.skipNBytes(size);
    out.skipNBytes(1);
    return wanted ? Optional.of(content) : Optional.empty();
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (int next = out.read(); next != '\n'; next = out.read()) {
      if (next < 0) throw new EOFException("git stopped while objects were read");
      line.append((char) next);
    }
    return line.toString();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
