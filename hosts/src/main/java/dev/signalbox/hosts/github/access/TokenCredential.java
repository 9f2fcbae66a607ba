package dev.signalbox.hosts.github.access;

import dev.signalbox.hosts.github.calls.Credential;
import dev.signalbox.hosts.github.calls.Reply;
import dev.signalbox.hosts.github.calls.Secret;

/** A token as somebody gave it to us; there is no other to ask for. */
public record TokenCredential(Secret token, boolean isOurs) implements Credential {
  @Override
  public Reply<Secret> secret() {
    return new Reply.Answered<>(token);
  }

  @Override
  public boolean refused(Secret secret) {
    return false;
  }
}
