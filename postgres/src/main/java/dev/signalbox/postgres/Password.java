package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.Base64;

/** The secret of the one database user. */
record Password(String text) {
  private static final int RANDOM_BYTES = 32;

  /**
   * The password kept in the folder; a new one only while there is no cluster that knows another.
   */
  static Password of(Layout layout) throws IOException {
    if (Files.exists(layout.password())) {
      return new Password(Files.readString(layout.password()).strip());
    }
    if (Files.exists(layout.cluster())) {
      throw new PostgresFailure(
          "The database in "
              + layout.root()
              + " exists, but the file with its password does not: "
              + layout.password()
              + ". Restore that file from a backup.");
    }
    var bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    var password = new Password(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    DurableFile.write(layout.password(), password.text, "rw-------");
    return password;
  }

  @Override
  public String toString() {
    return "Password[secret]";
  }
}
