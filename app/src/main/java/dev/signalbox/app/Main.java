package dev.signalbox.app;

import dev.signalbox.app.audit.AuditCommand;
import dev.signalbox.app.backup.BackupCommand;
import dev.signalbox.app.backup.RestoreCommand;
import dev.signalbox.app.checks.CheckCommand;
import dev.signalbox.app.ci.CiCommand;
import dev.signalbox.app.cli.CommandGroup;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.cli.UsageFaults;
import dev.signalbox.app.cli.Version;
import dev.signalbox.app.client.FailureReport;
import dev.signalbox.app.config.ConfigCommand;
import dev.signalbox.app.demo.DemoCommand;
import dev.signalbox.app.gerrit.GerritCommand;
import dev.signalbox.app.github.GitHubCommand;
import dev.signalbox.app.keys.KeyCommand;
import dev.signalbox.app.keys.SigningKeyCommand;
import dev.signalbox.app.log.LogCommand;
import dev.signalbox.app.pulls.PullCommand;
import dev.signalbox.app.queue.QueueCommand;
import dev.signalbox.app.repositories.RepoCommand;
import dev.signalbox.app.serve.KnownHosts;
import dev.signalbox.app.serve.ServeCommand;
import dev.signalbox.app.simulate.SimulateCommand;
import dev.signalbox.app.soak.SoakCommand;
import dev.signalbox.app.tests.TestsCommand;
import dev.signalbox.app.verify.VerifyCommand;
import dev.signalbox.app.webhooks.WebhookCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;

/** The program. */
@Command(
    name = "signalbox",
    description = "A self-hosted merge queue.",
    footer = {
      "",
      "Example:",
      "  signalbox demo",
      "  signalbox serve",
      "  signalbox repo create acme/site",
      "  signalbox queue status -R acme/site",
      "",
      "Shell completion for bash or zsh:",
      "  source <(signalbox generate-completion)",
      "",
      "Environment:",
      "  SIGNALBOX_URL        the server that commands connect to (http://127.0.0.1:8080)",
      "  SIGNALBOX_KEY        the application key to use; if unset, SIGNALBOX_ROOT_KEY",
      "  SIGNALBOX_REPO       the repository to use without -R",
      "  SIGNALBOX_CA_FILE    authorities (PEM) to trust for https, instead of those known to Java",
      "  NO_COLOR             if set, output has no colours",
      "",
      "Exit codes: 0 done, 1 failed, 2 usage, 3 refused by the server, 4 not found,",
      "5 no connection."
    })
public final class Main extends CommandGroup {
  private Main() {}

  public static CommandLine commandLine(ProcessEnvironment here) {
    var root =
        new CommandLine(new Main())
            .addSubcommand(new DemoCommand(here))
            .addSubcommand(ServeCommand.of(here, KnownHosts.options()))
            .addSubcommand(RepoCommand.tree(here))
            .addSubcommand(KeyCommand.tree(here))
            .addSubcommand(SigningKeyCommand.tree(here))
            .addSubcommand(QueueCommand.tree(here))
            .addSubcommand(PullCommand.tree(here))
            .addSubcommand(CheckCommand.tree(here))
            .addSubcommand(CiCommand.tree(here))
            .addSubcommand(TestsCommand.tree(here))
            .addSubcommand(new LogCommand(here))
            .addSubcommand(WebhookCommand.tree(here))
            .addSubcommand(new AuditCommand(here))
            .addSubcommand(BackupCommand.tree(here))
            .addSubcommand(new RestoreCommand(here))
            .addSubcommand(ConfigCommand.tree(here))
            .addSubcommand(new VerifyCommand(here))
            .addSubcommand(GitHubCommand.tree(here))
            .addSubcommand(GerritCommand.tree(here))
            .addSubcommand(new SimulateCommand(here))
            .addSubcommand(new SoakCommand(here))
            .addSubcommand(new AutoComplete.GenerateCompletion())
            .addSubcommand(new HelpCommand())
            .addSubcommand(new WarmUpCommand(here));
    everyVersionIsOurs(root);
    return root.setOut(here.out())
        .setErr(here.err())
        .setColorScheme(Help.defaultColorScheme(here.wantsColours() ? Ansi.ON : Ansi.OFF))
        .setParameterExceptionHandler(new UsageFaults())
        .setExecutionExceptionHandler(new FailureReport());
  }

  private static void everyVersionIsOurs(CommandLine at) {
    at.getCommandSpec().versionProvider(new Version());
    at.getSubcommands().values().forEach(Main::everyVersionIsOurs);
  }

  public static void main(String[] arguments) {
    System.exit(commandLine(ProcessEnvironment.real()).execute(arguments));
  }
}
