package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.CallCredential;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.Secret;

/** A token as somebody gave it to us; there is no other to ask for. */
public record TokenCredential(Secret token, boolean isOurs) implements CallCredential {
  @Override
  public GitHubReply<Secret> secret() {
    return new GitHubReply.Answered<>(token);
  }

  @Override
  public boolean refused(Secret secret) {
    return false;
  }
}
