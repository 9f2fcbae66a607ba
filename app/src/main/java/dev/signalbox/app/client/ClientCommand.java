package dev.signalbox.app.client;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.output.Colours;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that asks a server. */
@Command(mixinStandardHelpOptions = true, sortOptions = false)
public abstract class ClientCommand implements Callable<Integer> {
  @Mixin private final ServerOptions options = new ServerOptions();

  @Option(names = "--json", description = "Print the server's JSON, for programs.")
  private boolean json;

  private final ProcessEnvironment here;
  private int exitCode = ExitCode.DONE;

  protected ClientCommand(ProcessEnvironment here) {
    this.here = here;
  }

  /** Asks the server and prints what it says. */
  protected abstract void run(ServerClient server);

  @Override
  public final Integer call() {
    try (var server = options.connect(here)) {
      run(server);
    }
    out().flush();
    return exitCode;
  }

  /** For a command whose answer is an exit code as well. */
  protected final void exitWith(int code) {
    exitCode = code;
  }

  /** An answer as the server gave it, or as people read it. */
  protected final void show(ServerReply reply, Runnable forPeople) {
    if (!json) forPeople.run();
    else if (!reply.isEmpty()) out().println(reply.body().strip());
  }

  protected final boolean isForPrograms() {
    return json;
  }

  protected final ProcessEnvironment here() {
    return here;
  }

  protected final PrintWriter out() {
    return here.out();
  }

  protected final Colours colours() {
    return new Colours(here.wantsColours());
  }
}
