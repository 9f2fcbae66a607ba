package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Puts commits on another one; those that fix up or amend an earlier one become part of it. */
final class Autosquash {
  private static final Pattern PREFIX = Pattern.compile("(fixup|squash|amend)! (.*)");
  private static final int SHORTEST_HASH = 7;

  private final GitRepository repository;
  private final Instant at;
  private final Map<CommitSha, CommitText> texts;

  Autosquash(GitRepository repository, List<CommitSha> own, Instant at) throws IOException {
    this.repository = repository;
    this.at = at;
    this.texts = Commits.read(repository, own);
  }

  private String message(CommitSha commit) {
    return Objects.requireNonNull(texts.get(commit), "it was read with the others").message();
  }

  private String subject(CommitSha commit) {
    return message(commit).lines().findFirst().orElse("");
  }

  private String body(CommitSha commit) {
    int end = message(commit).indexOf('\n');
    return end < 0 ? "" : message(commit).substring(end).strip();
  }

  /** Each commit with those that belong to it, in the order in which they are put. */
  List<List<CommitSha>> groups(List<CommitSha> own) {
    var groups = new ArrayList<List<CommitSha>>();
    for (var commit : own) {
      var target = PREFIX.matcher(subject(commit));
      var group =
          target.matches() ? group(groups, target.group(2)) : Optional.<List<CommitSha>>empty();
      group.ifPresentOrElse(
          it -> it.add(commit), () -> groups.add(new ArrayList<>(List.of(commit))));
    }
    return groups;
  }

  /** A fixup of a fixup belongs to the same commit. */
  private Optional<List<CommitSha>> group(List<List<CommitSha>> groups, String wanted) {
    var again = PREFIX.matcher(wanted);
    String name = again.matches() ? again.group(2) : wanted;
    if (again.matches() && PREFIX.matcher(name).matches()) return group(groups, name);
    for (var group : groups) if (subject(group.getFirst()).equals(name)) return Optional.of(group);
    return groups.stream()
        .filter(group -> subject(group.getFirst()).startsWith(name) || isHash(name, group))
        .findFirst();
  }

  private static boolean isHash(String name, List<CommitSha> group) {
    return name.length() >= SHORTEST_HASH && group.getFirst().hex().startsWith(name);
  }

  /** Nothing where one of them conflicts. */
  Optional<CommitSha> onto(CommitSha start, List<List<CommitSha>> groups) throws IOException {
    var replay = new Replay(repository, at, Replay.Empty.DROPPED);
    if (groups.stream().allMatch(group -> group.size() == 1)) {
      return replay.onto(start, groups.stream().map(List::getFirst).toList());
    }
    var tip = start;
    for (var group : groups) {
      var put = replay.onto(tip, group);
      if (put.isEmpty()) return Optional.empty();
      tip = group.size() == 1 || put.get().equals(tip) ? put.get() : folded(put.get(), tip, group);
    }
    return Optional.of(tip);
  }

  private CommitSha folded(CommitSha put, CommitSha parent, List<CommitSha> group)
      throws IOException {
    var tree = repository.tree(put);
    if (tree.equals(repository.tree(parent))) return parent;
    var author = Objects.requireNonNull(texts.get(group.getFirst())).author();
    var committer = CommitText.Signature.of(Replay.QUEUE, at);
    return Commits.write(
        repository, new CommitText(tree, List.of(parent), author, committer, words(group)));
  }

  private String words(List<CommitSha> group) {
    String words = message(group.getFirst()).strip();
    for (var commit : group.subList(1, group.size())) {
      if (body(commit).isEmpty()) continue;
      if (subject(commit).startsWith("amend! ")) words = body(commit);
      if (subject(commit).startsWith("squash! ")) words = words + "\n\n" + body(commit);
    }
    return words + "\n";
  }
}
