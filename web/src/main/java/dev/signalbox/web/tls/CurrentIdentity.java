package dev.signalbox.web.tls;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * Proves the server with whatever identity is the current one. Each handshake asks first for an
 * alias and then for what is behind it, so the alias names the identity: one that is replaced in
 * between still has its own key.
 */
final class CurrentIdentity extends X509ExtendedKeyManager {
  private record Named(String alias, TlsIdentity identity) {}

  private volatile Named current;
  private volatile Named previous;

  CurrentIdentity(TlsIdentity identity) {
    this.current = new Named("1", identity);
    this.previous = current;
  }

  TlsIdentity current() {
    return current.identity();
  }

  synchronized void replace(TlsIdentity identity) {
    previous = current;
    current = new Named(String.valueOf(Long.parseLong(previous.alias()) + 1), identity);
  }

  private TlsIdentity behind(String alias) {
    var before = previous;
    return before.alias().equals(alias) ? before.identity() : current.identity();
  }

  private @Nullable String alias(String keyType) {
    var named = current;
    // EC_EC and the like name the key of the certificate and the one it was signed with.
    String type = keyType.split("_", 2)[0];
    String algorithm = named.identity().key().getAlgorithm();
    boolean fits = algorithm.equals(type) || (algorithm.equals("EdDSA") && type.startsWith("Ed"));
    return fits ? named.alias() : null;
  }

  @Override
  public @Nullable String chooseServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return alias(keyType);
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return alias(keyType);
  }

  @Override
  public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
    String alias = alias(keyType);
    return alias == null ? null : new String[] {alias};
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return behind(alias).chain().toArray(X509Certificate[]::new);
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return behind(alias).key();
  }

  @Override
  public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
    return null;
  }

  @Override
  public @Nullable String chooseClientAlias(
      String[] keyType, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return null;
  }

  @Override
  public String toString() {
    return "CurrentIdentity" + Arrays.asList(current.alias(), current.identity());
  }
}
