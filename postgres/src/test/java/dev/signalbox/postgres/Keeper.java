package dev.signalbox.postgres;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process that holds a server open until it is told to close it, or is killed. */
final class Keeper {
  private Keeper() {}

  public static void main(String[] arguments) throws Exception {
    try (var postgres = EmbeddedPostgres.start(Path.of(arguments[0]));
        var orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      System.out.println(postgres.jdbcUrl() + " " + postgres.password());
      orders.readLine();
    } catch (PostgresFailure e) {
      System.out.println("refused: " + e.getMessage());
    }
    System.out.println("closed");
  }
}
