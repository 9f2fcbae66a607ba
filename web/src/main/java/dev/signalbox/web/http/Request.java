package dev.signalbox.web.http;

import java.io.InputStream;
import java.net.InetAddress;
import java.util.Optional;

/** A request as it came: nothing decoded, the body not read before it is asked for. */
public interface Request {
  String method();

  /** The path as sent, percent signs and all. */
  String rawPath();

  /** The query as sent, without its question mark; empty when there is none. */
  String rawQuery();

  Optional<String> header(String name);

  /** Where the request comes from: the peer, or whom a trusted proxy forwards it for. */
  InetAddress clientAddress();

  /** Whether the client used HTTPS. */
  boolean isSecure();

  /** The host and port the client asked for, as far as they are well-formed. */
  Optional<String> host();

  BodyReading readBody();

  /**
   * The body as it comes in, of any size. Reading it ends with a {@link
   * java.net.SocketTimeoutException} if it comes too slowly.
   */
  InputStream bodyStream(Pace pace);
}
