package dev.signalbox.testresults;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The body of an upload, unpacked as it is read and bounded on both sides of the unpacking. Every
 * fault of the packing is an {@link UnreadableUpload}, told by the read that meets it.
 */
public final class UploadBody {
  public static final long MOST_SENT_BYTES = 16L << 20;
  public static final long MOST_UNPACKED_BYTES = 256L << 20;

  private UploadBody() {}

  public static InputStream plain(InputStream sent) {
    return new Bounded(sent, MOST_SENT_BYTES, "the upload is larger than 16 MiB");
  }

  /**
   * What was packed.
   *
   * @throws UnreadableUpload if it does not even begin as gzip
   */
  public static InputStream gzip(InputStream sent) throws IOException {
    var packed = new Packed(sent);
    try {
      return new Bounded(
          new Gunzip(packed), MOST_UNPACKED_BYTES, "the upload is larger than 256 MiB unpacked");
    } catch (ZipException e) {
      throw notGzip(e);
    } catch (EOFException e) {
      throw endsEarly();
    }
  }

  private static UnreadableUpload notGzip(ZipException cause) {
    return UnreadableUpload.malformed("the body is not gzip data: " + cause.getMessage());
  }

  private static UnreadableUpload endsEarly() {
    return UnreadableUpload.malformed("the gzip data ends early");
  }

  /** Gzip that has to end where its data ends; the JDK's own ignores what follows. */
  private static final class Gunzip extends GZIPInputStream {
    private static final int TRAILER_BYTES = 8;

    private final Packed packed;

    Gunzip(Packed packed) throws IOException {
      super(packed, 1 << 16);
      this.packed = packed;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      try {
        int count = super.read(into, offset, length);
        if (count < 0 && (inf.getRemaining() > TRAILER_BYTES || packed.hadMore)) {
          throw UnreadableUpload.malformed("the body goes on after the end of the gzip data");
        }
        return count;
      } catch (ZipException e) {
        throw notGzip(e);
      } catch (EOFException e) {
        throw endsEarly();
      }
    }
  }

  /**
   * Asked at the end of each member of the gzip data whether another may follow. It waits until it
   * knows, so that the answer does not depend on what has arrived by then.
   */
  private static final class Packed extends Bounded {
    private final PushbackInputStream sent;
    private boolean hadMore;

    Packed(InputStream sent) {
      this(new PushbackInputStream(sent));
    }

    private Packed(PushbackInputStream sent) {
      super(sent, MOST_SENT_BYTES, "the upload is larger than 16 MiB compressed");
      this.sent = sent;
    }

    @Override
    public int available() throws IOException {
      int next = sent.read();
      hadMore = next >= 0;
      if (hadMore) sent.unread(next);
      return hadMore ? 1 : 0;
    }
  }

  private static class Bounded extends FilterInputStream {
    private final long most;
    private final String complaint;
    private long count;

    Bounded(InputStream in, long most, String complaint) {
      super(in);
      this.most = most;
      this.complaint = complaint;
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      if (next >= 0) counted(1);
      return next;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      return counted(super.read(into, offset, length));
    }

    @Override
    public long skip(long bytes) throws IOException {
      // Skipped bytes were sent too, and reading them is what unpacks and counts them.
      return Math.max(0, read(new byte[(int) Math.min(bytes, 1 << 16)]));
    }

    @Override
    public boolean markSupported() {
      return false;
    }

    private int counted(int read) throws UnreadableUpload {
      if (read > 0) count += read;
      if (count > most) throw UnreadableUpload.tooLarge(complaint);
      return read;
    }
  }
}
