package dev.signalbox.rules.imports;

/** What everybody who carries such a file over has to do besides. */
final class ImportHeader {
  private ImportHeader() {}

  static String of(ImportFormat format) {
    String besides =
        switch (format) {
          case MERGIFY ->
              "# Checks run on the branches of the queue, not on draft pull requests: see docs/github.md.\n";
          case BORS ->
              """
              # Checks have to run on the branches of the queue instead of staging and trying: see docs/github.md.
              # `bors r+` is `@signalbox queue` here, `bors r-` is `@signalbox dequeue`.
              """;
          case GITHUB_RULESET ->
              """
              # Checks have to run on the branches of the queue instead of merge_group: see docs/github.md.
              # Then take the rule merge_queue out of the ruleset: two queues do not go together.
              """;
        };
    return "# Imported from " + format.described() + " by `signalbox config import`.\n" + besides;
  }
}
