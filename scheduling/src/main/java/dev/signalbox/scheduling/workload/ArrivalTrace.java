package dev.signalbox.scheduling.workload;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;

/** When pull requests arrived at or left public merge queues; SOURCES.md beside the files. */
public enum ArrivalTrace {
  /** Entries of tenstorrent/tt-metal's queue over 20 hours, at their times of arrival. */
  TT_METAL("tt_metal_merge_queue.csv", 1),
  /** Merges of leanprover-community/mathlib4. */
  MATHLIB("mathlib4_merges.csv", 0),
  /** Merges of rust-lang/rust, at the start of their builds. */
  RUST("rust_bors_merges.csv", 0);

  private final String file;
  private final int column;

  ArrivalTrace(String file, int column) {
    this.file = file;
    this.column = column;
  }

  /** In order. */
  public List<Instant> times() {
    var resource = Objects.requireNonNull(ArrivalTrace.class.getResourceAsStream(file), file);
    try (var lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).map(this::time).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Instant time(String line) {
    return OffsetDateTime.parse(line.split(",", -1)[column]).toInstant();
  }
}
