package dev.signalbox.host.git;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A bare repository. Nothing is cached. Refs are read, and new objects written, as files; single
 * objects and differences are asked of long-running processes, which change refs as well.
 */
public final class GitRepository {
  private static final String HEADS = "refs/heads/";

  private final Path folder;
  private final Map<String, String> environment;
  private final Path objects;
  private final GitProcessPool processes;
  private final GitLimits limits;

  public GitRepository(Path folder) {
    this(folder, Map.of(), folder.resolve("objects"), GitProcessPool.SHARED, GitLimits.USUAL);
  }

  private GitRepository(
      Path folder,
      Map<String, String> environment,
      Path objects,
      GitProcessPool processes,
      GitLimits limits) {
    this.folder = folder;
    this.environment = Map.copyOf(environment);
    this.objects = objects;
    this.processes = processes;
    this.limits = limits;
  }

  /** The same repository, where one command may take so long and say so much. */
  public GitRepository within(Duration time, int answerBytes) {
    var other = new GitLimits(time, answerBytes);
    return new GitRepository(folder, environment, objects, processes, other);
  }

  /** The same repository, but no process that it asks has been asked by anybody else. */
  public GitRepository apart() {
    return new GitRepository(folder, environment, objects, GitProcessPool.APART, limits);
  }

  /** The same repository, but new objects are written to that folder and seen by nobody else. */
  public GitRepository writingTo(Path aside) {
    String shared = folder.resolve("objects").toAbsolutePath().toString();
    // A colon in the path would end it.
    String quoted = '"' + shared.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    return new GitRepository(
        folder,
        Map.of(
            "GIT_OBJECT_DIRECTORY",
            aside.toAbsolutePath().toString(),
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            quoted),
        aside,
        processes,
        limits);
  }

  GitLimits limits() {
    return limits;
  }

  public Path folder() {
    return folder;
  }

  public Optional<CommitSha> tip(BranchName branch) throws IOException {
    if (branch.value().indexOf('\0') >= 0) return Optional.empty();
    return ref(HEADS + branch);
  }

  /** What a ref points at, by its full name only: no suffix, no abbreviation is understood. */
  public Optional<CommitSha> ref(String name) throws IOException {
    return switch (new RefFiles(folder).find(name)) {
      case RefFiles.RefPlace.At(var object) -> Optional.of(new CommitSha(object));
      case RefFiles.RefPlace.Nowhere _ -> Optional.empty();
      case RefFiles.RefPlace.Unclear _ -> shown(name);
    };
  }

  private Optional<CommitSha> shown(String name) throws IOException {
    var result = ask("", "show-ref", "--verify", "--hash", "--", name);
    if (result.exitCode() == 0) return Optional.of(new CommitSha(result.text()));
    if (result.errors().contains("not a valid ref")) return Optional.empty();
    throw new GitFailure("show-ref", result.errors());
  }

  /** The commit that a ref leads to, over a tag if need be. */
  public Optional<CommitSha> peeled(String name) throws IOException {
    var found = ref(name);
    return found.isEmpty() ? Optional.empty() : peeled(List.of(found.get().hex())).getFirst();
  }

  /** The commits that the refs of one folder lead to. */
  public List<CommitSha> peeledIn(String prefix) throws IOException {
    var refs = new RefFiles(folder).in(prefix);
    if (refs.isEmpty()) {
      return lines("for-each-ref", "--format=%(*objectname)", prefix).stream()
          .filter(line -> !line.isBlank())
          .map(CommitSha::new)
          .toList();
    }
    return peeled(List.copyOf(refs.get().values())).stream().flatMap(Optional::stream).toList();
  }

  private List<Optional<CommitSha>> peeled(List<String> objects) throws IOException {
    var commits = new ArrayList<Optional<CommitSha>>();
    for (var name : names(objects.stream().map(it -> it + "^{commit}").toList())) {
      commits.add(name.map(CommitSha::new));
    }
    return commits;
  }

  /** Refused: there is no such branch. */
  public Ending<BranchState, String> read(Effect.ReadBranch read) throws IOException {
    var found = tip(read.branch());
    if (found.isEmpty()) return new Ending.Refused<>("there is no branch " + read.branch());
    var tip = found.get();
    boolean contains =
        read.lookingFor().isPresent()
            && (read.lookingFor().get().equals(tip) || isAncestor(read.lookingFor().get(), tip));
    return new Ending.Done<>(new BranchState(tip, tree(tip), contains));
  }

  public Map<BranchName, CommitSha> branches() throws IOException {
    var tips = new TreeMap<BranchName, CommitSha>();
    for (String line : lines("for-each-ref", "--format=%(objectname) %(refname)", HEADS)) {
      String[] words = line.split(" ", 2);
      tips.put(new BranchName(words[1].substring(HEADS.length())), new CommitSha(words[0]));
    }
    return tips;
  }

  public boolean has(CommitSha commit) throws IOException {
    return names(List.of(commit + "^{commit}")).getFirst().isPresent();
  }

  /** Whether the first is the second or one of its ancestors; a stranger is nobody's. */
  public boolean isAncestor(CommitSha ancestor, CommitSha descendant) throws IOException {
    var near = isAncestorByParents(ancestor, descendant);
    if (near.isPresent()) return near.get();
    var result = ask("", "merge-base", "--is-ancestor", ancestor.hex(), descendant.hex());
    if (result.exitCode() == 0) return true;
    if (result.exitCode() == 1 || !has(ancestor)) return false;
    throw new GitFailure("merge-base", result.errors());
  }

  /** Of most that are asked about one is a parent of the other, and looking takes no process. */
  private Optional<Boolean> isAncestorByParents(CommitSha ancestor, CommitSha descendant) {
    var parents = new ArrayList<String>();
    for (CommitSha each : List.of(descendant, ancestor)) {
      parents.add(each + "^1");
      parents.add(each + "^2");
    }
    var found = asked(parents, reader -> reader.names(parents, limits.time()));
    if (found.isEmpty()) return Optional.empty();
    if (found.get().subList(0, 2).contains(Optional.of(ancestor.hex()))) return Optional.of(true);
    boolean isReverse = found.get().subList(2, 4).contains(Optional.of(descendant.hex()));
    return isReverse ? Optional.of(false) : Optional.empty();
  }

  /** What a head changes, and how it stands to the tip of its base. */
  public Difference difference(CommitSha tip, CommitSha head) throws IOException {
    return HeadDifferences.of(this, tip, head);
  }

  /** The names of some objects, asked for together; nothing for those that are missing. */
  public List<Optional<String>> names(List<String> objects) throws IOException {
    if (objects.isEmpty()) return List.of();
    var read = asked(objects, reader -> reader.names(objects, limits.time()));
    if (read.isPresent()) return read.get();
    String question = String.join("\n", objects) + "\n";
    var answers = tell(question, "cat-file", "--batch-check=%(objectname)").lines().toList();
    if (answers.size() != objects.size()) throw new GitFailure("cat-file", "incomplete answer");
    return answers.stream().map(GitRepository::name).toList();
  }

  /** Nothing where a process of its own has to be asked. */
  <T> Optional<T> asked(List<String> objects, ObjectQuestion<T> question) {
    if (!CatFileProcess.areAskable(objects)) return Optional.empty();
    return resident(CatFileProcess.WORDS, git -> question.ask(new CatFileProcess(git)));
  }

  /** Something to be asked about objects. */
  @FunctionalInterface
  interface ObjectQuestion<T> {
    T ask(CatFileProcess reader) throws IOException;
  }

  /** Nothing where a command of its own has to be asked. */
  <T> Optional<T> resident(List<String> words, GitProcessPool.GitQuestion<T> question) {
    return environment.isEmpty() ? processes.ask(folder, words, question) : Optional.empty();
  }

  private static Optional<String> name(String answer) {
    return answer.indexOf(' ') < 0 ? Optional.of(answer) : Optional.empty();
  }

  /** Of commits that are known to be there, in one reading. */
  public List<TreeSha> trees(List<CommitSha> commits) throws IOException {
    var trees = new ArrayList<TreeSha>();
    for (var name : names(commits.stream().map(commit -> commit + "^{tree}").toList())) {
      trees.add(new TreeSha(name.orElseThrow(() -> new GitFailure("cat-file", "no such commit"))));
    }
    return trees;
  }

  public TreeSha tree(CommitSha commit) throws IOException {
    return trees(List.of(commit)).getFirst();
  }

  public List<CommitSha> commits(String... words) throws IOException {
    return lines(words).stream().map(CommitSha::new).toList();
  }

  /** The name of what was written; it is on the disk then. */
  public String write(String type, String text) throws IOException {
    return new LooseObject(type, text.getBytes(StandardCharsets.UTF_8)).writeTo(objects);
  }

  public void setRef(String name, String object) throws IOException {
    RefUpdateProcess.set(this, name, object);
  }

  public void removeRef(String name) throws IOException {
    RefUpdateProcess.remove(this, name);
  }

  public List<String> lines(String... words) throws IOException {
    return tell("", words).lines().toList();
  }

  /** What git answers, without its last line feed. */
  public String tell(String input, String... words) throws IOException {
    var result = ask(input, words);
    if (result.exitCode() != 0) throw new GitFailure(words[0], result.errors());
    return result.text();
  }

  /** For answers that are not to be kept as a whole. */
  public GitStream stream(Duration limit, String... words) throws IOException {
    return GitStream.begin(this, limit, List.of(words));
  }

  public Git.Result ask(String input, String... words) throws IOException {
    var arguments = new ArrayList<>(List.of("--git-dir=."));
    arguments.addAll(List.of(words));
    int most = limits.answerBytes();
    var result = Git.run(folder, environment, input, most, arguments, limits.time());
    if (result.output().length == most) throw GitLimitExceeded.answer(words[0], most);
    return result;
  }
}
