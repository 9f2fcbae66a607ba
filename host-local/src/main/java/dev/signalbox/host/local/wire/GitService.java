package dev.signalbox.host.local.wire;

import java.util.Arrays;
import java.util.Optional;

/** What a git client may ask for. */
public enum GitService {
  UPLOAD_PACK("git-upload-pack"),
  RECEIVE_PACK("git-receive-pack");

  private final String spelled;

  GitService(String spelled) {
    this.spelled = spelled;
  }

  public String spelled() {
    return spelled;
  }

  public static Optional<GitService> named(String name) {
    return Arrays.stream(values()).filter(service -> service.spelled.equals(name)).findFirst();
  }
}
