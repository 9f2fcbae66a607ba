package dev.signalbox.app.client;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.output.Table;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.function.BiConsumer;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

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

  /** Shows a list as a table, a row for each item; to programs its pages as they came. */
  protected final void list(
      Paging paging, int limit, Table table, BiConsumer<Table, JsonNode> row, String ifNone) {
    paging.read(limit, page -> show(page, () -> {}), item -> row.accept(table, item));
    if (isForPrograms()) return;
    if (table.isEmpty()) out().println(ifNone);
    else table.print(out(), colours());
  }

  /** Where what is known of jobs and tests is asked for. */
  protected final String ciPath(String below) {
    return "/ci/" + repository().owner() + "/repositories/" + repository().name() + below;
  }
}
