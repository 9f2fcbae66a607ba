package dev.signalbox.server.dashboard.session;

import dev.signalbox.web.http.Request;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The origin of a request, from the headers that browsers send. */
public final class RequestOrigins {
  private static final Set<String> OURS = Set.of("same-origin", "none");

  private final Supplier<String> publicUrl;

  public RequestOrigins(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
  }

  /**
   * Whether a form may have been sent by one of our pages. Browsers tell by one header or the
   * other; whoever sends neither is none, and can't be made to do anything by another site.
   */
  public boolean mayBeOurs(Request request) {
    var site = request.header("Sec-Fetch-Site");
    if (site.isPresent()) return OURS.contains(site.get());
    return request.header("Origin").map(origin -> isOurs(origin, request)).orElse(true);
  }

  /**
   * Whether the browser is on HTTPS: by our own address, by what the connection or a trusted proxy
   * tells, or by what the browser says of the page its form was on. Nobody gains by lying here:
   * whoever sends the request only gets a cookie that their browser keeps for HTTPS.
   */
  public boolean isSecure(Request request) {
    return isHttps(publicUrl.get())
        || request.isSecure()
        || request.header("Origin").filter(RequestOrigins::isHttps).isPresent();
  }

  private static boolean isHttps(String url) {
    return url.toLowerCase(Locale.ROOT).startsWith("https:");
  }

  /** A strict cookie stays behind when somebody follows a link from another site to a page. */
  public static boolean cameFromElsewhere(Request request) {
    return request.header("Sec-Fetch-Site").filter("cross-site"::equals).isPresent()
        && request.header("Sec-Fetch-Mode").filter("navigate"::equals).isPresent();
  }

  private boolean isOurs(String origin, Request request) {
    var authority = authority(origin);
    return authority.isPresent()
        && (authority.equals(authority(publicUrl.get()))
            || authority.equals(request.host().map(host -> host.toLowerCase(Locale.ROOT))));
  }

  private static Optional<String> authority(String url) {
    try {
      return Optional.ofNullable(URI.create(url).getRawAuthority())
          .map(text -> text.toLowerCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
