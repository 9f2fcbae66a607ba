package dev.signalbox.web.http;

import io.helidon.http.encoding.ContentDecoder;
import io.helidon.http.encoding.ContentEncoder;
import io.helidon.http.encoding.ContentEncoding;
import io.helidon.http.encoding.ContentEncodingContext;
import java.util.Set;

/**
 * Lets compressed bodies through as they are: the stack would refuse them, or unpack them without a
 * limit. Whoever takes such a body unpacks it.
 */
final class GzipUntouched implements ContentEncoding {
  static ContentEncodingContext context() {
    return ContentEncodingContext.builder()
        .contentEncodingsDiscoverServices(false)
        .addContentEncoding(new GzipUntouched())
        .build();
  }

  @Override
  public Set<String> ids() {
    return Set.of("gzip", "x-gzip");
  }

  @Override
  public boolean supportsEncoding() {
    return false;
  }

  @Override
  public boolean supportsDecoding() {
    return true;
  }

  @Override
  public ContentDecoder decoder() {
    return ContentDecoder.NO_OP;
  }

  @Override
  public ContentEncoder encoder() {
    return ContentEncoder.NO_OP;
  }

  @Override
  public String name() {
    return "gzip";
  }

  @Override
  public String type() {
    return "gzip-untouched";
  }
}
