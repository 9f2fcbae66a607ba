package dev.signalbox.app.verify;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.app.client.RepositoryText;
import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.VerifyingKey;
import dev.signalbox.proofs.verify.BranchVerdict;
import dev.signalbox.proofs.verify.Clone;
import dev.signalbox.proofs.verify.Expectation;
import dev.signalbox.wire.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Verify offline that every commit of a branch landed with a proof.",
      "Walks back from the tip of the branch, landing by landing, and reports the first"
          + " commit without a proof. Exit codes: 0 proven, 1 not proven, 4 no such clone or"
          + " branch."
    },
    footer = {
      "",
      "Example:",
      "  git fetch origin refs/notes/signalbox:refs/notes/signalbox",
      "  signalbox verify . -R acme/widgets --key sbx-ed25519:… --from FULL-COMMIT",
      "",
      "Options not given are taken from the clone (its origin, signalbox.key, the commit that a"
          + " tag",
      "names) with a warning: whoever made the clone could have chosen them."
    })
public final class VerifyCommand implements Callable<Integer> {
  private static final String NO_REPOSITORY =
      "one key signs for all repositories of a service, so name the one whose landings these must"
          + " be: -R OWNER/NAME";
  private static final Pattern FULL_COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
  private static final String NO_KEY =
      "no key given: add --key KEY, or run git config signalbox.key KEY in the clone;"
          + " signalbox key signing prints it, and so does GET /v1/signing-key";

  @Parameters(paramLabel = "CLONE", description = "The clone: a folder with a git repository.")
  private Path folder = Path.of("");

  @Option(
      names = "--branch",
      paramLabel = "NAME",
      description =
          "The branch; where there is no such local one, origin's (default: ${DEFAULT-VALUE}).")
  private String branch = "main";

  @Option(
      names = "--key",
      paramLabel = "KEY",
      converter = KeyText.class,
      description =
          "The service's public key; may be repeated (default: signalbox.key in the clone's git"
              + " configuration).")
  private List<VerifyingKey> keys = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "COMMIT",
      description = "Trust this commit and all before it; best given in full.")
  private @Nullable String from;

  @Option(
      names = {"-R", "--repo"},
      paramLabel = "OWNER/NAME",
      converter = RepositoryText.class,
      description =
          "The repository that the records must be for (default: that of the clone's origin).")
  private @Nullable RepositorySlug repository;

  @Option(names = "--json", description = "Print the verdict as JSON, for programs.")
  private boolean json;

  private final ProcessEnvironment here;

  public VerifyCommand(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    var clone =
        switch (Clone.open(folder)) {
          case Parsed.Good<Clone>(Clone opened) -> opened;
          case Parsed.Bad<Clone>(String reason) -> throw new Failure.Absent(reason);
        };
    if (branch.isBlank()) throw new Failure.Misused("--branch needs a name");
    var words = new ArrayList<String>();
    var wanted =
        new Expectation(
            new BranchName(branch),
            repository(clone, words),
            keys(clone, words),
            Optional.ofNullable(from));
    if (from != null && !FULL_COMMIT.matcher(from).matches()) {
      words.add("the start " + from + " was resolved by the clone; give the full commit");
    }
    var verdict = clone.verify(wanted);
    if (verdict instanceof BranchVerdict.NotFound(String reason)) throw new Failure.Absent(reason);
    for (String word : words) here.err().println("signalbox: " + Plain.text(word));
    here.err().flush();
    if (json) here.out().println(Json.text(VerifyReport.of(wanted.branch(), verdict, words)));
    else new VerdictPage(here.out(), new Colours(here.wantsColours()), wanted).print(verdict);
    here.out().flush();
    return verdict instanceof BranchVerdict.Proven ? ExitCode.DONE : ExitCode.FAILED;
  }

  private RepositorySlug repository(Clone clone, List<String> words) {
    if (repository != null) return repository;
    var origin = clone.origin().orElseThrow(() -> new Failure.Misused(NO_REPOSITORY));
    words.add("the repository " + origin + " was taken from the clone's origin; give -R");
    return origin;
  }

  private List<VerifyingKey> keys(Clone clone, List<String> words) {
    if (!keys.isEmpty()) return keys;
    var noted = noted(clone);
    words.add("the key was taken from the clone's configuration (signalbox.key); give --key");
    return noted;
  }

  private static List<VerifyingKey> noted(Clone clone) {
    var texts = clone.notedKeys();
    if (texts.isEmpty()) throw new Failure.Misused(NO_KEY);
    try {
      return texts.stream().map(new KeyText()::convert).toList();
    } catch (TypeConversionException e) {
      throw new Failure.Misused("signalbox.key in the clone: " + e.getMessage());
    }
  }
}
