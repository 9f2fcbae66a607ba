package dev.signalbox.postgres;

import java.util.ArrayList;
import java.util.List;

/**
 * How the server is set up. Given on its command line, which wins over files and ALTER SYSTEM, so
 * nothing inside the cluster can make it less durable or more talkative.
 */
final class PostgresSettings {
  /** Free of blanks and quotes, as they pass through a shell. */
  private static final List<String> ALWAYS =
      List.of(
          "fsync=on",
          "synchronous_commit=on",
          // What may wait for the next flush is not flushed for itself every 200 ms.
          "wal_writer_delay=1s",
          // What initdb was told concerns our own password only, not those that people choose.
          "scram_iterations=4096",
          "full_page_writes=on",
          // After a crash: one call for all files; one for each took half a minute on a slow disk.
          "recovery_init_sync_method=syncfs",
          "shared_buffers=128MB",
          "max_connections=100",
          "timezone=UTC",
          // One file for each day of the week, emptied when its day comes again.
          "logging_collector=on",
          "log_destination=stderr",
          "log_directory=../log",
          "log_filename=postgres-%a.log",
          "log_truncate_on_rotation=on",
          "log_rotation_age=1d",
          "log_rotation_size=0",
          "log_timezone=UTC",
          "log_checkpoints=off",
          // Whatever a client sent can hold secrets, and errors quote it: "log" ranks above
          // "error".
          // The client gets its errors all the same.
          "log_min_messages=log",
          "log_statement=none",
          "log_min_duration_statement=-1",
          "log_min_error_statement=panic",
          "log_parameter_max_length=0",
          "log_parameter_max_length_on_error=0",
          "log_error_verbosity=terse");

  private PostgresSettings() {}

  static List<String> of(Listening listening) {
    var all = new ArrayList<>(ALWAYS);
    all.addAll(listening.settings());
    return all;
  }

  static String commandLine(Listening listening, int port) {
    var words = new ArrayList<String>();
    of(listening).forEach(setting -> words.add("-c " + setting));
    words.add("-c port=" + port);
    return String.join(" ", words);
  }
}
