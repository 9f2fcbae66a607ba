package dev.signalbox.engine.log;

import dev.signalbox.engine.wire.Spelled;

/** An account at the source host. */
public record HostAccount(String login, long id, Type type) {
  public enum Type implements Spelled {
    USER("User"),
    ORGANIZATION("Organization"),
    BOT("Bot"),
    MANNEQUIN("Mannequin"),
    ENTERPRISE("Enterprise");

    private final String spelled;

    Type(String spelled) {
      this.spelled = spelled;
    }

    @Override
    public String spelled() {
      return spelled;
    }
  }
}
