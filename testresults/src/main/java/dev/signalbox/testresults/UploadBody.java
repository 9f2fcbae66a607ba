package dev.signalbox.testresults;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
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
    var packed = new Bounded(sent, MOST_SENT_BYTES, "the upload is larger than 16 MiB compressed");
    try {
      return new Bounded(
          new Gunzip(packed), MOST_UNPACKED_BYTES, "the upload is larger than 256 MiB unpacked");
    } catch (ZipException e) {
      throw notGzip(e);
    } catch (EOFException e) {
      throw endsEarly();
    }
  }

  /** At most so many bytes; whoever reads on is told the complaint. */
  public static InputStream bounded(InputStream bytes, long most, String complaint) {
    return new Bounded(bytes, most, complaint);
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

    private final Bounded packed;
    private long countAtFill;

    Gunzip(Bounded packed) throws IOException {
      super(packed, 1 << 16);
      this.packed = packed;
    }

    @Override
    protected void fill() throws IOException {
      super.fill();
      countAtFill = packed.count;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      try {
        int count = super.read(into, offset, length);
        if (count < 0 && tailBytes() > TRAILER_BYTES) {
          throw UnreadableUpload.malformed("the body goes on after the end of the gzip data");
        }
        return count;
      } catch (ZipException e) {
        throw notGzip(e);
      } catch (EOFException e) {
        throw endsEarly();
      }
    }

    /** What the last inflation left over, and what was read since in search of another member. */
    private long tailBytes() {
      return inf.getRemaining() + packed.count - countAtFill;
    }
  }

  private static final class Bounded extends FilterInputStream {
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
