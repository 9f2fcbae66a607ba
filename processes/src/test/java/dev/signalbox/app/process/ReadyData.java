package dev.signalbox.app.process;

import dev.signalbox.store.PostgresTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A data folder with an empty database in it: a server that finds none unpacks PostgreSQL first,
 * which costs more than its start. What a first start does is left to {@link UsersTest}.
 */
final class ReadyData {
  /** As root the database runs as somebody else, who must get to its folder. */
  private static final String PASSAGE = "rwx--x--x";

  private ReadyData() {}

  static Path in(Path folder) throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    for (Path way : new Path[] {folder, data}) {
      Files.setPosixFilePermissions(way, PosixFilePermissions.fromString(PASSAGE));
    }
    PostgresTemplate.copyTo(data.resolve("postgres"));
    return data;
  }
}
