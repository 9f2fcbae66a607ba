package dev.signalbox.testresults.junit;

import dev.signalbox.testresults.UnreadableUpload;
import java.io.BufferedInputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Pattern;

/**
 * The characters of an XML file, in the encoding that it declares. Decoded here because the JDK's
 * parser prints bytes that it can't decode to stderr. Control characters, which XML does not allow,
 * are replaced: frameworks copy coloured output of tests into their reports as it is.
 */
final class XmlText extends FilterReader {
  private static final int PROLOG_BYTES = 1024;
  private static final Pattern DECLARED =
      Pattern.compile("^(?:\u00ef\u00bb\u00bf)?<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([^\"']+)");

  private final Charset charset;

  private XmlText(InputStream bytes, Charset charset) {
    super(
        new InputStreamReader(
            bytes, charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT)));
    this.charset = charset;
  }

  static Reader of(InputStream bytes) throws IOException {
    var marked = new BufferedInputStream(bytes, PROLOG_BYTES);
    marked.mark(PROLOG_BYTES);
    String prolog = new String(marked.readNBytes(PROLOG_BYTES), StandardCharsets.ISO_8859_1);
    marked.reset();
    marked.skipNBytes(byteOrderMarkBytes(prolog));
    return new XmlText(marked, charsetOf(prolog));
  }

  private static int byteOrderMarkBytes(String prolog) {
    if (prolog.startsWith("\u00ef\u00bb\u00bf")) return 3;
    return prolog.startsWith("\u00fe\u00ff") || prolog.startsWith("\u00ff\u00fe") ? 2 : 0;
  }

  private static Charset charsetOf(String prolog) throws UnreadableUpload {
    if (prolog.startsWith("\u00fe\u00ff") || prolog.startsWith("\0<")) {
      return StandardCharsets.UTF_16BE;
    }
    if (prolog.startsWith("\u00ff\u00fe") || prolog.startsWith("<\0")) {
      return StandardCharsets.UTF_16LE;
    }
    var declared = DECLARED.matcher(prolog);
    if (!declared.find()) return StandardCharsets.UTF_8;
    try {
      var charset = Charset.forName(declared.group(1).strip());
      return charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw UnreadableUpload.malformed("unknown encoding \"" + declared.group(1) + "\"");
    }
  }

  @Override
  public int read() throws IOException {
    char[] one = new char[1];
    return read(one, 0, 1) < 0 ? -1 : one[0];
  }

  @Override
  public int read(char[] into, int offset, int length) throws IOException {
    int count = decoded(into, offset, length);
    for (int at = offset; at < offset + count; at++) {
      if (!isAllowed(into[at])) into[at] = '\uFFFD';
    }
    return count;
  }

  private int decoded(char[] into, int offset, int length) throws IOException {
    try {
      return super.read(into, offset, length);
    } catch (CharacterCodingException e) {
      throw UnreadableUpload.malformed("the report is not in " + charset + " throughout");
    }
  }

  private static boolean isAllowed(char symbol) {
    return symbol >= ' ' ? symbol < '\uFFFE' : symbol == '\n' || symbol == '\t' || symbol == '\r';
  }
}
