package dev.signalbox.host.gerrit.events;

import dev.signalbox.hosting.Loop;
import dev.signalbox.wire.MalformedJson;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.auth.pubkey.UserAuthPublicKeyFactory;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.keyverifier.RejectAllServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.keyprovider.FileKeyPairProvider;
import org.apache.sshd.common.keyprovider.KeyIdentityProvider;
import org.apache.sshd.core.CoreModuleProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Follows {@code gerrit stream-events}, and connects again whenever that ends. Thread-safe. */
public final class EventStream implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EventStream.class);
  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Duration HEARTBEAT = Duration.ofSeconds(30);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  /** A connection that has lasted so long did not fail. */
  private static final Duration STABLE = Duration.ofMinutes(1);

  private static final int MAX_LINE_BYTES = 4 << 20;
  private static final int MAX_WORDS = 300;

  /** Who is told. */
  public interface EventListener {
    /** From now on events are heard; those before may have been missed. */
    void opened();

    void heard(GerritEvent event);
  }

  private final SshAccess access;
  private final EventListener listener;
  private final SshClient client;
  private final Loop loop;
  private volatile boolean isOpen;
  private int failures;

  public EventStream(SshAccess access, EventListener listener) {
    this.access = access;
    this.listener = listener;
    this.client = client(access);
    this.loop = new Loop("gerrit-events", this::round, this::failed);
  }

  /** Nothing of the person's own SSH settings and keys is used. */
  private static SshClient client(SshAccess access) {
    var client = SshClient.setUpDefaultClient();
    client.setServerKeyVerifier(
        new KnownHostsServerKeyVerifier(RejectAllServerKeyVerifier.INSTANCE, access.knownHosts()));
    client.setKeyIdentityProvider(KeyIdentityProvider.EMPTY_KEYS_PROVIDER);
    client.setHostConfigEntryResolver(HostConfigEntryResolver.EMPTY);
    client.setUserAuthFactories(List.of(UserAuthPublicKeyFactory.INSTANCE));
    CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, HEARTBEAT);
    CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(client, 2);
    return client;
  }

  public void start() {
    client.start();
    loop.start();
  }

  /** Whether what happens at Gerrit is told at once. */
  public boolean isOpen() {
    return isOpen;
  }

  private Duration round() throws InterruptedException {
    long began = System.nanoTime();
    String why;
    try {
      why = followed();
    } catch (IOException | GeneralSecurityException e) {
      why = String.valueOf(e.getMessage());
    } finally {
      isOpen = false;
    }
    boolean wasStable = System.nanoTime() - began > STABLE.toNanos();
    failures = wasStable ? 1 : failures + 1;
    if (!loop.isClosed()) {
      LOG.warn("gerrit.stream_lost: {}: next try in {} s: {}", access, pause().toSeconds(), why);
    }
    return pause();
  }

  private Duration pause() {
    var pause = Duration.ofSeconds(1L << Math.min(failures - 1, 6));
    return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
  }

  private Duration failed(Throwable thrown) {
    LOG.warn("gerrit.stream_lost: {}", access, thrown);
    return LONGEST_PAUSE;
  }

  /** Until it ends; gives Gerrit's last words. */
  private String followed() throws IOException, GeneralSecurityException {
    try (ClientSession session =
        client.connect(access.user(), access.host(), access.port()).verify(LIMIT).getSession()) {
      for (var pair : new FileKeyPairProvider(access.key()).loadKeys(session)) {
        session.addPublicKeyIdentity(pair);
      }
      session.auth().verify(LIMIT);
      try (ChannelExec channel = session.createExecChannel("gerrit stream-events")) {
        channel.setRedirectErrorStream(true);
        channel.open().verify(LIMIT);
        return followed(channel);
      }
    }
  }

  private String followed(ChannelExec channel) throws IOException {
    var lines = new BoundedLines(new BufferedInputStream(channel.getInvertedOut()), MAX_LINE_BYTES);
    LOG.info("gerrit.stream_opened: {}", access);
    isOpen = true;
    listener.opened();
    String last = "the connection was closed";
    for (var line = lines.next(); line.isPresent(); line = lines.next()) {
      var complaint = told(line.get());
      if (complaint.isPresent()) last = complaint.get();
    }
    return last;
  }

  /** What is no event is a complaint of Gerrit's. */
  private Optional<String> told(String line) {
    try {
      GerritEvent.read(line).ifPresent((Consumer<GerritEvent>) listener::heard);
      return Optional.empty();
    } catch (MalformedJson | IllegalArgumentException e) {
      String words = line.strip();
      return Optional.of(words.length() > MAX_WORDS ? words.substring(0, MAX_WORDS) : words);
    }
  }

  @Override
  public void close() {
    loop.interrupt();
    client.stop();
  }
}
