package dev.signalbox.host.github.calls;

import dev.signalbox.engine.repository.RepositorySlug;
import java.net.URI;
import java.util.Locale;
import java.util.Set;

/**
 * Where a GitHub is: github.com, a tenant of ghe.com, or an Enterprise Server. No slash at ends.
 */
public record GitHubAddress(URI rest, URI graphQl, URI web) {
  private static final Set<String> PUBLIC =
      Set.of("github.com", "www.github.com", "api.github.com");
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String TENANTS = ".ghe.com";

  public static final GitHubAddress GITHUB_COM = cloud("github.com");

  public GitHubAddress {
    checkSafe(rest);
    checkSafe(graphQl);
    checkSafe(web);
  }

  /** From what a user writes: the address in the browser, or that of the REST API. */
  public static GitHubAddress of(String text) {
    URI base = parsed(text.strip());
    String host = String.valueOf(base.getHost()).toLowerCase(Locale.ROOT);
    if (PUBLIC.contains(host)) return GITHUB_COM;
    if (host.endsWith(TENANTS)) return cloud(host.replaceFirst("^api\\.", ""));
    String server = base.toString().replaceFirst("(/api(/v3|/graphql)?)?/*$", "");
    return new GitHubAddress(
        URI.create(server + "/api/v3"), URI.create(server + "/api/graphql"), URI.create(server));
  }

  /** Where the API is at an address of its own, as behind a proxy; GraphQL is below it. */
  public static GitHubAddress ofApi(String text) {
    String api = parsed(text.strip()).toString().replaceFirst("/+$", "");
    URI rest = URI.create(api);
    URI web = URI.create(rest.getScheme() + "://" + rest.getRawAuthority());
    return new GitHubAddress(rest, URI.create(api + "/graphql"), web);
  }

  private static GitHubAddress cloud(String host) {
    return new GitHubAddress(
        URI.create("https://api." + host),
        URI.create("https://api." + host + "/graphql"),
        URI.create("https://" + host));
  }

  private static URI parsed(String text) {
    try {
      return URI.create(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the address of GitHub is not a URL", e);
    }
  }

  private static void checkSafe(URI uri) {
    String host = uri.getHost();
    if (host == null || uri.getUserInfo() != null || uri.getQuery() != null) {
      throw new IllegalArgumentException(
          "the address of GitHub is written https://HOST, without user or query");
    }
    boolean isSafe = "https".equals(uri.getScheme());
    boolean isHere = "http".equals(uri.getScheme()) && LOOPBACK.contains(host);
    if (!isSafe && !isHere) {
      throw new IllegalArgumentException("tokens are sent over https only, not to " + uri);
    }
  }

  public URI git(RepositorySlug slug) {
    return URI.create(web + "/" + slug + ".git");
  }

  public URI page(RepositorySlug slug) {
    return URI.create(web + "/" + slug);
  }

  boolean isEncrypted() {
    return "https".equals(rest.getScheme());
  }

  /** Whether a token may be sent there: only to the API itself. */
  boolean owns(URI uri) {
    return uri.toString().startsWith(rest + "/");
  }
}
