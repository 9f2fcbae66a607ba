package dev.signalbox.host.github.mirror;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.github.calls.GitHubException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A bare copy of the part of a repository at GitHub that is worked on. What it says of a branch is
 * as old as the last fetch of it.
 */
public final class Mirror {
  public static final String HEADS = "refs/heads/";
  private static final Duration FETCH_LIMIT = Duration.ofMinutes(10);
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final Pattern ABSENT = Pattern.compile("couldn't find remote ref (\\S+)");

  /** Names that are refs without having to ask git: no dots, and nothing else it has rules for. */
  private static final Pattern PLAIN = Pattern.compile("refs(/[A-Za-z0-9_-]+)+");

  private static final Pattern UNKNOWN = Pattern.compile("not our ref|unadvertised object");

  /** What somebody decided; all else is a race with another push, and is tried again. */
  private static final Pattern POLICY =
      Pattern.compile("declined|refusing|den(y|ied)|prohibited|not allowed|permission");

  private final GitRepository repository;
  private final Remote remote;
  private final SharedFetch fetches;

  Mirror(GitRepository repository, Remote remote, SharedFetch fetches) {
    this.repository = repository;
    this.remote = remote;
    this.fetches = fetches;
  }

  public GitRepository repository() {
    return repository;
  }

  public static String headRef(PullRequestNumber number) {
    return "refs/pull/" + number.value() + "/head";
  }

  /** Where the branch is now at GitHub, its history included; nothing: there is none. */
  public Optional<CommitSha> fetch(BranchName branch) throws IOException {
    String ref = HEADS + branch;
    if (!isRef(ref)) return Optional.empty();
    fetch(List.of(ref));
    return repository.ref(ref);
  }

  private boolean isRef(String name) throws IOException {
    return PLAIN.matcher(name).matches()
        || (name.indexOf('\0') < 0 && repository.ask("", "check-ref-format", name).exitCode() == 0);
  }

  /** Brings these refs here under the same names. Those that are not at GitHub go from here too. */
  public void fetch(Collection<String> refs) throws IOException {
    fetches.fetch(refs, this::fetchAll);
  }

  private void fetchAll(Collection<String> refs) throws IOException {
    var left = new ArrayList<>(refs);
    while (!left.isEmpty()) {
      var absent = fetchOrFind(left);
      if (absent.isEmpty()) return;
      left.remove(absent.get());
      repository.removeRef(absent.get());
    }
  }

  /** The first ref that is not at GitHub: then nothing was fetched. */
  private Optional<String> fetchOrFind(List<String> refs) throws IOException {
    var lines = new StringBuilder();
    for (String ref : refs) lines.append('+').append(ref).append(':').append(ref).append('\n');
    var result = remoteFetch(lines.toString());
    if (result.isEmpty()) return Optional.empty();
    var absent = ABSENT.matcher(result.get());
    if (absent.find() && refs.contains(absent.group(1))) return Optional.of(absent.group(1));
    throw new GitFailure("fetch", result.get());
  }

  /** Git's complaint, if it has one. The hourly maintenance cleans up, not whoever fetches. */
  private Optional<String> remoteFetch(String refspecs) throws IOException {
    var result =
        remote.ask(
            repository.folder(),
            FETCH_LIMIT,
            refspecs,
            "fetch",
            "--quiet",
            "--no-tags",
            "--no-auto-maintenance",
            "--no-write-fetch-head",
            "--stdin",
            "URL");
    return result.exitCode() == 0 ? Optional.empty() : Optional.of(result.errors());
  }

  /** The very heads that were queued, also where a later push has replaced them. */
  public void bring(Collection<Pinned> pulls) throws IOException {
    var absent = absent(pulls);
    if (absent.isEmpty()) return;
    fetch(absent.stream().map(pull -> headRef(pull.number())).distinct().toList());
    for (Pinned pull : absent(absent)) want(pull.head());
  }

  private List<Pinned> absent(Collection<Pinned> pulls) throws IOException {
    var heads = pulls.stream().map(pull -> pull.head() + "^{commit}").toList();
    var found = repository.names(heads).iterator();
    var absent = new ArrayList<Pinned>();
    for (Pinned pull : pulls) if (found.next().isEmpty()) absent.add(pull);
    return absent;
  }

  /** Whether it is here or could be brought: GitHub gives out commits by their names. */
  public boolean want(CommitSha commit) throws IOException {
    if (repository.has(commit)) return true;
    fetches.lock().lock();
    try {
      var complaint = remoteFetch("+" + commit + ":refs/signalbox/wanted/" + commit + "\n");
      if (complaint.isEmpty()) return true;
      if (UNKNOWN.matcher(complaint.get()).find()) return false;
      throw new GitFailure("fetch", complaint.get());
    } finally {
      fetches.lock().unlock();
    }
  }

  /** From wherever it is. */
  public void set(BranchName branch, CommitSha commit) throws IOException {
    pushed("+" + commit + ":" + HEADS + branch);
  }

  /** Compare-and-set; false: it was not there any more. */
  public boolean move(String ref, Optional<CommitSha> before, CommitSha after) throws IOException {
    String lease = "--force-with-lease=" + ref + ":" + before.map(CommitSha::hex).orElse("");
    return pushed(lease, after + ":" + ref);
  }

  /** True also when it was gone already. */
  public void remove(BranchName branch) throws IOException {
    pushed(":" + HEADS + branch);
  }

  /** Compare-and-set; false: it is somewhere else. */
  public boolean remove(BranchName branch, CommitSha at) throws IOException {
    return pushed("--force-with-lease=" + HEADS + branch + ":" + at.hex(), ":" + HEADS + branch);
  }

  private boolean pushed(String... words) throws IOException {
    var push = new ArrayList<>(List.of("push", "--porcelain"));
    for (String word : words) {
      if (!word.startsWith("--")) push.add("URL");
      push.add(word);
    }
    var result = remote.ask(repository.folder(), LIMIT, "", push.toArray(String[]::new));
    if (result.exitCode() == 0 || result.errors().contains("remote ref does not exist")) {
      return true;
    }
    for (String line : result.text().lines().toList()) {
      if (!line.startsWith("!\t")) continue;
      String why = line.substring(line.lastIndexOf('\t') + 1);
      if (why.startsWith("[rejected]")) return false;
      if (POLICY.matcher(why).find()) throw new GitHubException.SaidNo(422, why);
      throw new GitFailure("push", why);
    }
    throw new GitFailure("push", result.errors());
  }

  /** What is at GitHub now, by full names; {@code *} stands for anything. */
  public Map<String, CommitSha> list(String pattern) throws IOException {
    return list(List.of(pattern));
  }

  /** All branches at GitHub now; the map is the caller's own. */
  public Map<BranchName, CommitSha> heads() throws IOException {
    var heads = new TreeMap<BranchName, CommitSha>();
    list(HEADS + "*").forEach((ref, tip) -> heads.put(branch(ref), tip));
    return heads;
  }

  private static BranchName branch(String ref) {
    return new BranchName(ref.substring(HEADS.length()));
  }

  public Map<String, CommitSha> list(List<String> patterns) throws IOException {
    var listing = new ArrayList<>(List.of("ls-remote", "--quiet", "--refs", "URL"));
    listing.addAll(patterns);
    var result = remote.ask(repository.folder(), LIMIT, "", listing.toArray(String[]::new));
    if (result.exitCode() != 0) throw new GitFailure("ls-remote", result.errors());
    var found = new LinkedHashMap<String, CommitSha>();
    for (String line : result.text().lines().toList()) {
      String[] words = line.split("\t", 2);
      found.put(words[1], new CommitSha(words[0]));
    }
    return found;
  }
}
