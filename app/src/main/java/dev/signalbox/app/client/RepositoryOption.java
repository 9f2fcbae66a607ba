package dev.signalbox.app.client;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which repository a command is about. */
public final class RepositoryOption {
  private static final String VARIABLE = "SIGNALBOX_REPO";

  @Option(
      names = {"-R", "--repo"},
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description = "The repository (default: $SIGNALBOX_REPO).")
  @Nullable RepositorySlug slug;

  public RepositorySlug in(ProcessEnvironment here) {
    return Optional.ofNullable(slug)
        .or(() -> here.variable(VARIABLE).map(text -> RepositoryText.fromVariable(VARIABLE, text)))
        .orElseThrow(
            () ->
                new Failure.Misused("no repository given: add -R OWNER/NAME, or set " + VARIABLE));
  }
}
