package dev.signalbox.app.backup;

import java.io.IOException;
import java.io.OutputStream;

/** Encrypts in chunks what is written to it. Only one that was closed is whole. */
final class EncryptedOutput extends OutputStream {
  private final OutputStream out;
  private final BackupKey key;
  private final byte[] chunk = new byte[BackupKey.CHUNK];
  private int filled;
  private int number;
  private boolean isClosed;

  EncryptedOutput(OutputStream out, BackupKey key) throws IOException {
    this.out = out;
    this.key = key;
    out.write(key.proof());
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    int at = from;
    int left = length;
    while (left > 0) {
      if (filled == chunk.length) pass(false);
      int part = Math.min(left, chunk.length - filled);
      System.arraycopy(bytes, at, chunk, filled, part);
      filled += part;
      at += part;
      left -= part;
    }
  }

  private void pass(boolean isLast) throws IOException {
    out.write(key.encrypted(chunk, filled, number, isLast));
    number = Math.incrementExact(number);
    filled = 0;
  }

  @Override
  public void close() throws IOException {
    if (isClosed) return;
    isClosed = true;
    pass(true);
    out.close();
  }
}
