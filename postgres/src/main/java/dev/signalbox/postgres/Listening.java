package dev.signalbox.postgres;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * Where clients find the server. Whoever can connect takes one of its places before saying a
 * password, so the usual way is a socket in a folder that nobody else can enter.
 */
sealed interface Listening {
  /** The settings that make it listen there and nowhere else. */
  List<String> settings();

  /** What comes after the name of the database in an address. */
  String parameters(int port);

  void prepare(Owner owner) throws IOException;

  /** By its socket; the longest that the kernel takes has 107 bytes. */
  record OnSocket(Path folder) implements Listening {
    private static final int MAX_BYTES = 107;

    static boolean fits(Path folder) {
      String longest = folder.resolve(name(65_535)).toString();
      return longest.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
    }

    /** Seen from the cluster: the whole path could have blanks and quotes in it. */
    @Override
    public List<String> settings() {
      return List.of("listen_addresses=", "unix_socket_directories=../" + folder.getFileName());
    }

    @Override
    public String parameters(int port) {
      String path = folder.resolve(name(port)).toString();
      return "?sslmode=disable&socketFactory="
          + UnixSocketFactory.class.getName()
          + "&socketFactoryArg="
          + URLEncoder.encode(path, StandardCharsets.UTF_8);
    }

    @Override
    public void prepare(Owner owner) throws IOException {
      Files.createDirectories(folder);
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
      owner.take(folder);
    }

    private static String name(int port) {
      return ".s.PGSQL." + port;
    }
  }

  /** By a port of the loopback address, which everybody on the machine can reach. */
  record OnLoopback() implements Listening {
    @Override
    public List<String> settings() {
      return List.of("listen_addresses=127.0.0.1", "unix_socket_directories=");
    }

    @Override
    public String parameters(int port) {
      return "";
    }

    @Override
    public void prepare(Owner owner) {}
  }

  /**
   * By a port, with data that nobody would miss after a crash of the machine: nothing waits for the
   * disk. What was committed is handed to the system, so that a killed server has it.
   */
  record Scratch() implements Listening {
    private static final OnLoopback PORT = new OnLoopback();

    /** The last word on a command line wins. */
    @Override
    public List<String> settings() {
      var all = new ArrayList<>(PORT.settings());
      all.addAll(List.of("fsync=off", "full_page_writes=off"));
      return all;
    }

    @Override
    public String parameters(int port) {
      return PORT.parameters(port);
    }

    @Override
    public void prepare(Owner owner) {}
  }
}
