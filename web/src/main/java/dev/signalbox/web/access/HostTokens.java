package dev.signalbox.web.access;

import dev.signalbox.host.TokenAuthority;
import dev.signalbox.store.repositories.HostKind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Who is asked about the tokens of which host. A token is shown to one host at most. */
public final class HostTokens {
  private final Map<HostKind, TokenAuthority> authorities;

  public HostTokens(Map<HostKind, TokenAuthority> authorities) {
    this.authorities = new LinkedHashMap<>(authorities);
  }

  public static HostTokens none() {
    return new HostTokens(Map.of());
  }

  /** The first host that has tokens of this form. */
  Optional<HostKind> issuer(String credential) {
    return authorities.entrySet().stream()
        .filter(it -> !it.getValue().form(credential).isEmpty())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  TokenAuthority of(HostKind host) {
    return authorities.getOrDefault(host, TokenAuthority.none());
  }
}
