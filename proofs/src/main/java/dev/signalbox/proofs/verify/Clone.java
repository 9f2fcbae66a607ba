package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.proofs.LandingNote;
import dev.signalbox.proofs.Parsed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A repository on this machine, bare or checked out, of which a branch is to be verified. */
public final class Clone {
  /** {@code https://host/…/OWNER/NAME.git} or {@code user@host:OWNER/NAME}. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:[a-z+]+://[^/]+/(?:.*/)?|[^/@]+@[^/:]+:(?:.*/)?)([^/]+)/([^/]+?)(?:\\.git)?/?");

  private final NativeGit git;
  private final String objectFormat;
  private final Path objects;
  private final boolean isShallow;

  private Clone(NativeGit git, List<String> about) {
    this.git = git;
    objectFormat = about.get(0);
    isShallow = about.get(1).equals("true");
    objects = git.folder().resolve(about.get(2)).normalize();
  }

  public static Parsed<Clone> open(Path folder) {
    try {
      var git = NativeGit.asUser(folder.toRealPath());
      return new Parsed.Good<>(
          new Clone(
              git,
              git.lines(
                  "rev-parse",
                  "--show-object-format",
                  "--is-shallow-repository",
                  "--git-path",
                  "objects")));
    } catch (java.nio.file.NoSuchFileException e) {
      return new Parsed.Bad<>("there is no folder " + folder);
    } catch (IOException e) {
      return new Parsed.Bad<>(folder + " is no clone that can be read: " + e.getMessage());
    }
  }

  /** The keys that whoever owns the clone has noted down as trusted. */
  public List<String> notedKeys() {
    try {
      return git.lines("config", "--get-all", "signalbox.key");
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The repository that the clone says it was made from, if it says so by an address. */
  public Optional<RepositorySlug> origin() {
    try {
      var found = ADDRESS.matcher(git.lines("config", "--get", "remote.origin.url").getFirst());
      return found.matches()
          ? Optional.of(RepositorySlug.parse(found.group(1) + "/" + found.group(2)))
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  public BranchVerdict verify(Expectation wanted) {
    try {
      var tip = reference("refs/heads/" + wanted.branch());
      if (tip.isEmpty()) tip = reference("refs/remotes/origin/" + wanted.branch());
      if (tip.isEmpty()) {
        return new BranchVerdict.NotFound(
            "there is no branch " + wanted.branch() + " in this clone");
      }
      var start = wanted.from().flatMap(this::commit);
      if (wanted.from().isPresent() && start.isEmpty()) {
        return new BranchVerdict.NotFound(
            "there is no commit " + wanted.from().get() + " in this clone");
      }
      if (isShallow) {
        return new BranchVerdict.Untold("the clone is shallow: run git fetch --unshallow");
      }
      var notes = reference(LandingNote.REF);
      return notes.isPresent()
          ? verify(wanted, new Expectation.Ends(tip.get(), start), notes.get())
          : new BranchVerdict.Untold(
              "the clone has no landing records: run git fetch origin %s:%s"
                  .formatted(LandingNote.REF, LandingNote.REF));
    } catch (IOException e) {
      return new BranchVerdict.Untold("git can't read the clone: " + e.getMessage());
    }
  }

  private BranchVerdict verify(Expectation wanted, Expectation.Ends ends, CommitSha notes)
      throws IOException {
    try (var borrowed = new BorrowedObjects(objects, objectFormat);
        var reader = new ObjectReader(borrowed.git())) {
      var tip = reader.commit(ends.tip());
      if (tip.isEmpty())
        return new BranchVerdict.Untold("the commit " + ends.tip() + " is missing");
      var index = NoteIndex.read(borrowed.git(), notes.hex());
      var walk = new Chain(reader, index, wanted).down(tip.get(), ends.start());
      var proven = new ArrayList<ProvenLanding>();
      for (var finding : Audit.of(walk.landings(), borrowed, reader)) {
        var landing = finding.landing();
        if (finding.fault().isPresent()) {
          var at = reader.commit(landing.tipAfter()).orElseThrow();
          return new BranchVerdict.Unproven(ends.tip(), proven, Gap.at(at, finding.fault().get()));
        }
        proven.add(new ProvenLanding(landing, finding.recomputed()));
      }
      return walk.gap()
          .<BranchVerdict>map(gap -> new BranchVerdict.Unproven(ends.tip(), proven, gap))
          .orElseGet(
              () -> new BranchVerdict.Proven(ends.tip(), proven, ends.start().orElseThrow()));
    }
  }

  private Optional<CommitSha> reference(String name) throws IOException {
    return git.lines("for-each-ref", "--format=%(objectname) %(refname)", name).stream()
        .filter(line -> line.endsWith(" " + name))
        .map(line -> new CommitSha(line.substring(0, line.indexOf(' '))))
        .findFirst();
  }

  private Optional<CommitSha> commit(String named) {
    try {
      var found = git.lines("rev-parse", "--verify", "-q", "--end-of-options", named + "^{commit}");
      return found.stream().findFirst().map(CommitSha::new);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
