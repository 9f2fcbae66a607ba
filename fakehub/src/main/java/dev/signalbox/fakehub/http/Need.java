package dev.signalbox.fakehub.http;

/** The permission of an app that an endpoint asks for. */
public record Need(String permission, boolean write) {
  public static Need read(String permission) {
    return new Need(permission, false);
  }

  public static Need write(String permission) {
    return new Need(permission, true);
  }
}
