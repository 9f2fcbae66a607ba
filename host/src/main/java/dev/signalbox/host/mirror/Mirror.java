package dev.signalbox.host.mirror;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.RulesFile;
import dev.signalbox.host.git.AbandonedLock;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.RulesLookup;
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
 * A bare copy of the part of a repository at its host that is worked on. What it says of a branch
 * is as old as the last fetch of it.
 */
public final class Mirror {
  public static final String HEADS = "refs/heads/";
  private static final Duration FETCH_LIMIT = Duration.ofMinutes(10);
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final Pattern ABSENT = Pattern.compile("couldn't find remote ref (\\S+)");

  /** Names that are refs without having to ask git: no dots, and nothing else it has rules for. */
  private static final Pattern PLAIN = Pattern.compile("refs(/[A-Za-z0-9_-]+)+");

  private static final Pattern UNKNOWN =
      Pattern.compile("not our ref|unadvertised object|want [0-9a-f]+ not valid");

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

  /** Where the branch is now at the host, its history included; nothing: there is none. */
  public Optional<CommitSha> fetch(BranchName branch) throws IOException {
    String ref = HEADS + branch;
    if (!isRef(ref)) return Optional.empty();
    fetch(List.of(ref));
    return repository.ref(ref);
  }

  /**
   * The same, without waiting for what else is fetched where its commit is here already, as after a
   * landing. What the mirror says of the branch stays as it was then.
   */
  public Optional<CommitSha> tip(BranchName branch) throws IOException {
    String ref = HEADS + branch;
    if (!isRef(ref)) return Optional.empty();
    var listed = Optional.ofNullable(list(ref).get(ref));
    return listed.isEmpty() || repository.has(listed.get()) ? listed : fetch(branch);
  }

  /** The rules file at a commit that is here; an error where it is not. */
  public Optional<RulesFile> rulesAt(CommitSha commit) throws IOException {
    if (!repository.has(commit)) throw new IOException(commit + " is not on the mirror");
    return RulesLookup.at(repository.folder(), commit.hex());
  }

  private boolean isRef(String name) throws IOException {
    return PLAIN.matcher(name).matches()
        || (name.indexOf('\0') < 0 && repository.ask("", "check-ref-format", name).exitCode() == 0);
  }

  /**
   * Brings these refs here under the same names. Those that are not at the host go from here too.
   */
  public void fetch(Collection<String> refs) throws IOException {
    fetches.fetch(refs, this::fetchAll);
  }

  private void fetchAll(Collection<String> refs) throws IOException {
    var left = new ArrayList<>(refs);
    while (!left.isEmpty()) {
      var absent = fetchOrFind(left);
      if (absent.isEmpty()) return;
      left.remove(absent.get());
      remove(absent.get());
    }
  }

  private void remove(String ref) throws IOException {
    try {
      repository.removeRef(ref);
    } catch (GitFailure e) {
      if (!AbandonedLock.clear(repository, e.toString())) throw e;
      repository.removeRef(ref);
    }
  }

  /** The first ref that is not at the host: then nothing was fetched. */
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
    var result = askToFetch(refspecs);
    if (result.exitCode() != 0 && AbandonedLock.clear(repository, result.errors())) {
      result = askToFetch(refspecs);
    }
    return result.exitCode() == 0 ? Optional.empty() : Optional.of(result.errors());
  }

  private Git.Result askToFetch(String refspecs) throws IOException {
    return remote.ask(
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
  }

  /** The very heads that were queued, also where a later push has replaced them. */
  public void bring(Collection<Pinned> pulls) throws IOException {
    var absent = absent(pulls);
    if (absent.isEmpty()) return;
    fetch(absent.stream().map(pull -> remote.headRef(pull.number())).distinct().toList());
    for (Pinned pull : absent(absent)) want(pull.head());
  }

  private List<Pinned> absent(Collection<Pinned> pulls) throws IOException {
    var heads = pulls.stream().map(pull -> pull.head() + "^{commit}").toList();
    var found = repository.names(heads).iterator();
    var absent = new ArrayList<Pinned>();
    for (Pinned pull : pulls) if (found.next().isEmpty()) absent.add(pull);
    return absent;
  }

  /** Whether it is here or could be brought: hosts give out commits by their names. */
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

  /** To a ref that is no place but a way in, as hosts have it that review what is pushed. */
  public void upload(String ref, CommitSha commit) throws IOException {
    if (!pushed(commit + ":" + ref)) throw remote.refusal("the push was rejected");
  }

  /** Compare-and-set; false: it was not there any more. */
  public boolean move(String ref, Optional<CommitSha> before, CommitSha after) throws IOException {
    String lease = "--force-with-lease=" + ref + ":" + before.map(CommitSha::hex).orElse("");
    return pushed(lease, after + ":" + ref);
  }

  /**
   * Moves a branch and removes another one, both or neither, each from where it is said to be. Git
   * is ended after that time. False: one of them was not there any more.
   */
  public boolean moveRemoving(
      BranchName branch, CommitSha before, CommitSha after, BranchName other, Duration limit)
      throws IOException {
    return pushed(
        limit.compareTo(LIMIT) < 0 ? limit : LIMIT,
        "--atomic",
        "--force-with-lease=" + HEADS + branch + ":" + before,
        "--force-with-lease=" + HEADS + other + ":" + after,
        after + ":" + HEADS + branch,
        ":" + HEADS + other);
  }

  /** True also when it was gone already. */
  public void remove(BranchName branch) throws IOException {
    remove(branch, LIMIT);
  }

  /** The same; git is ended after that time. */
  public void remove(BranchName branch, Duration limit) throws IOException {
    try {
      pushed(limit, ":" + HEADS + branch);
    } catch (GitFailure e) { // each host has words of its own for a branch that is gone
      if (!list(HEADS + branch).isEmpty()) throw e;
    }
  }

  /** Compare-and-set; false: it is somewhere else. */
  public boolean remove(BranchName branch, CommitSha at) throws IOException {
    return pushed("--force-with-lease=" + HEADS + branch + ":" + at.hex(), ":" + HEADS + branch);
  }

  private boolean pushed(String... words) throws IOException {
    return pushed(LIMIT, words);
  }

  private boolean pushed(Duration limit, String... words) throws IOException {
    var push = new ArrayList<>(List.of("push", "--porcelain"));
    for (String word : words) if (word.startsWith("--")) push.add(word);
    push.add("URL");
    for (String word : words) if (!word.startsWith("--")) push.add(word);
    var result = remote.ask(repository.folder(), limit, "", push.toArray(String[]::new));
    if (result.exitCode() == 0 || result.errors().contains("remote ref does not exist")) {
      return true;
    }
    for (String line : result.text().lines().toList()) {
      if (!line.startsWith("!\t")) continue;
      String why = line.substring(line.lastIndexOf('\t') + 1);
      if (why.startsWith("[rejected]")) return false;
      if (POLICY.matcher(why).find()) throw remote.refusal(why);
      throw new GitFailure("push", why);
    }
    throw new GitFailure("push", result.errors());
  }

  /** What is at the host now, by full names; {@code *} stands for anything. */
  public Map<String, CommitSha> list(String pattern) throws IOException {
    return list(List.of(pattern));
  }

  /** All branches at the host now; the map is the caller's own. */
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
