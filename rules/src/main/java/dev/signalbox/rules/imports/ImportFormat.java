package dev.signalbox.rules.imports;

import dev.signalbox.engine.wire.Spelled;

/** Files that can be carried over. */
public enum ImportFormat implements Spelled {
  MERGIFY("mergify", ".mergify.yml"),
  BORS("bors", "bors.toml"),
  GITHUB_RULESET("github-ruleset", "a GitHub ruleset with a merge queue");

  private final String spelled;
  private final String described;

  ImportFormat(String spelled, String described) {
    this.spelled = spelled;
    this.described = described;
  }

  @Override
  public String spelled() {
    return spelled;
  }

  public String described() {
    return described;
  }
}
