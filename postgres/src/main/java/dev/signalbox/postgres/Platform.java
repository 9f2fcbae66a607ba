package dev.signalbox.postgres;

import java.util.Locale;

/** The processors that we carry binaries for, under the names their archives use. */
enum Platform {
  X86_64("x86_64"),
  ARM_64("arm_64");

  private final String archiveName;

  Platform(String archiveName) {
    this.archiveName = archiveName;
  }

  static Platform current() {
    return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
  }

  static Platform of(String system, String processor) {
    if (system.equals("Linux")) {
      switch (processor.toLowerCase(Locale.ROOT)) {
        case "amd64", "x86_64" -> {
          return X86_64;
        }
        case "aarch64", "arm64" -> {
          return ARM_64;
        }
        default -> {}
      }
    }
    throw new PostgresFailure(
        "The embedded PostgreSQL runs on Linux on x86-64 and 64-bit ARM, and this is "
            + system
            + " on "
            + processor
            + ". Start with --database-url to use a PostgreSQL server of your own.");
  }

  String archive() {
    return "/postgres-linux-" + archiveName + ".txz";
  }

  String suffix() {
    return archiveName;
  }
}
