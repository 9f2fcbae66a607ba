package dev.signalbox.rules;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** The text of the file: at most 256 KiB of UTF-8. */
final class SourceText {
  static final int MAX_BYTES = 256 * 1024;

  private SourceText() {}

  static String decode(byte[] bytes) throws UnreadableFile {
    if (bytes.length > MAX_BYTES) {
      throw new UnreadableFile(
          FaultType.FILE_TOO_LARGE,
          FilePosition.START,
          "the file has %d bytes; at most %d are read".formatted(bytes.length, MAX_BYTES));
    }
    var decoder = StandardCharsets.UTF_8.newDecoder();
    var in = ByteBuffer.wrap(bytes);
    var out = CharBuffer.allocate(bytes.length);
    boolean malformed = decoder.decode(in, out, true).isError();
    String text = out.flip().toString();
    if (malformed) {
      throw new UnreadableFile(
          FaultType.BAD_ENCODING,
          FilePosition.of(text, Integer.MAX_VALUE),
          "byte %d is not valid UTF-8".formatted(in.position()));
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
