package dev.signalbox.fakehub.state;

/** An account: a person, a robot or an organization. */
public record User(long id, String login, Kind kind) {
  /** What GitHub calls the type of an account. */
  public enum Kind {
    USER("User"),
    BOT("Bot"),
    ORGANIZATION("Organization");

    private final String spelled;

    Kind(String spelled) {
      this.spelled = spelled;
    }

    public String spelled() {
      return spelled;
    }
  }
}
