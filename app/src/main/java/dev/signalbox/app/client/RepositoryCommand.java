package dev.signalbox.app.client;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.engine.repository.RepositorySlug;
import picocli.CommandLine.Mixin;

/** A command that asks a server about one repository. */
public abstract class RepositoryCommand extends ClientCommand {
  @Mixin private final RepositoryOption option = new RepositoryOption();

  protected RepositoryCommand(ProcessEnvironment here) {
    super(here);
  }

  protected final RepositorySlug repository() {
    return option.in(here());
  }

  protected final String path(String below) {
    return "/repos/" + repository() + below;
  }

  /** Where what is known of jobs and tests is asked for. */
  protected final String ciPath(String below) {
    return "/ci/" + repository().owner() + "/repositories/" + repository().name() + below;
  }
}
