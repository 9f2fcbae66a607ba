package dev.signalbox.host.github.calls;

/** What a call is authenticated with. */
public interface CallCredential {
  GitHubReply<Secret> secret();

  /** Told that GitHub did not accept it; true: ask for another and try once more. */
  boolean refused(Secret secret);

  /** Ours: that GitHub does not accept it is a trouble that passes, and no answer to the call. */
  boolean isOurs();
}
