package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jgit.diff.DiffAlgorithm;
import org.eclipse.jgit.diff.DiffAlgorithm.SupportedAlgorithm;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffEntry.ChangeType;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.util.io.NullOutputStream;

/**
 * A repository on disk, read in process: a scene asks dozens of times, and a process for each
 * question would be most of its work. Opened anew for each question, as others write to it.
 */
record JGitRepository(Path folder) {
  interface Question<T> {
    T ask(Repository repository) throws IOException;
  }

  private interface Walk<T> {
    T along(RevWalk walk) throws IOException;
  }

  <T> T reading(Question<T> question) {
    try (Repository repository = open(folder)) {
      return question.ask(repository);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private <T> T walking(Walk<T> way) {
    return reading(
        repository -> {
          try (var walk = new RevWalk(repository)) {
            return way.along(walk);
          }
        });
  }

  private static Repository open(Path folder) throws IOException {
    return new FileRepositoryBuilder()
        .setGitDir(folder.toFile())
        .setBare()
        .setMustExist(true)
        .build();
  }

  SortedMap<String, CommitSha> refs() {
    return reading(
        repository -> {
          var refs = new TreeMap<String, CommitSha>();
          var database = repository.getRefDatabase();
          for (Ref ref : database.getRefsByPrefix("refs/heads/", "refs/pull/")) {
            refs.put(ref.getName(), sha(Objects.requireNonNull(ref.getObjectId())));
          }
          return refs;
        });
  }

  boolean has(CommitSha commit) {
    return walking(walk -> commit(walk, commit).isPresent());
  }

  CommitFacts facts(CommitSha commit) {
    return walking(
        walk -> {
          RevCommit found = walk.parseCommit(id(commit));
          return new CommitFacts(
              sha(found),
              new TreeSha(found.getTree().name()),
              List.of(found.getParents()).stream().map(JGitRepository::sha).toList(),
              person(found.getAuthorIdent()),
              person(found.getCommitterIdent()),
              found.getFullMessage().stripTrailing());
        });
  }

  private static CommitFacts.Person person(PersonIdent who) {
    var at = Instant.ofEpochSecond(who.getWhenAsInstant().getEpochSecond());
    return new CommitFacts.Person(who.getName(), who.getEmailAddress(), at);
  }

  /** Newest first; what the first has and the second has not. */
  List<CommitSha> commits(CommitSha of, CommitSha without) {
    return walking(
        walk -> {
          walk.sort(RevSort.TOPO_KEEP_BRANCH_TOGETHER);
          walk.markStart(walk.parseCommit(id(of)));
          walk.markUninteresting(walk.parseCommit(id(without)));
          var found = new ArrayList<CommitSha>();
          for (RevCommit commit : walk) found.add(sha(commit));
          return List.copyOf(found);
        });
  }

  /** Nothing also where one of them is missing. */
  Optional<CommitSha> mergeBase(CommitSha one, CommitSha other) {
    return walking(
        walk -> {
          var first = commit(walk, one);
          var second = commit(walk, other);
          if (first.isEmpty() || second.isEmpty()) return Optional.empty();
          if (one.equals(other)) return Optional.of(one);
          walk.setRevFilter(RevFilter.MERGE_BASE);
          walk.markStart(first.get());
          walk.markStart(second.get());
          return Optional.ofNullable(walk.next()).map(JGitRepository::sha);
        });
  }

  /** A stranger is nobody's ancestor. */
  boolean isAncestor(CommitSha ancestor, CommitSha descendant) {
    return walking(
        walk -> {
          var known = commit(walk, ancestor);
          return known.isPresent()
              && walk.isMergedInto(known.get(), walk.parseCommit(id(descendant)));
        });
  }

  /** What the second changed; everything, where there is no first. */
  List<ChangedFile> changes(Optional<CommitSha> from, CommitSha head) {
    return reading(
        repository -> {
          try (var walk = new RevWalk(repository);
              var differ = new DiffFormatter(NullOutputStream.INSTANCE)) {
            differ.setRepository(repository);
            differ.setDiffAlgorithm(DiffAlgorithm.getAlgorithm(SupportedAlgorithm.MYERS));
            differ.setDetectRenames(false);
            AbstractTreeIterator before =
                from.isPresent() ? tree(walk, from.get()) : new EmptyTreeIterator();
            var changes = new ArrayList<ChangedFile>();
            for (DiffEntry entry : differ.scan(before, tree(walk, head))) {
              changes.add(change(differ, entry));
            }
            return List.copyOf(changes);
          }
        });
  }

  private static AbstractTreeIterator tree(RevWalk walk, CommitSha commit) throws IOException {
    var tree = walk.parseCommit(id(commit)).getTree();
    return new CanonicalTreeParser(null, walk.getObjectReader(), tree);
  }

  private static ChangedFile change(DiffFormatter differ, DiffEntry entry) throws IOException {
    long additions = 0;
    long deletions = 0;
    for (var edit : differ.toFileHeader(entry).toEditList()) {
      additions += edit.getLengthB();
      deletions += edit.getLengthA();
    }
    boolean isGone = entry.getChangeType() == ChangeType.DELETE;
    return new ChangedFile(
        entry.getChangeType().name().charAt(0),
        isGone ? entry.getOldPath() : entry.getNewPath(),
        entry.getNewId().name(),
        additions,
        deletions);
  }

  Optional<RepositoryContent.Blob> blob(CommitSha commit, String path) {
    if (path.isEmpty()) return Optional.empty();
    return walking(
        walk -> {
          var found = commit(walk, commit);
          if (found.isEmpty()) return Optional.empty();
          var reader = walk.getObjectReader();
          try (var file = TreeWalk.forPath(reader, path, found.get().getTree())) {
            if (file == null || file.getFileMode(0).getObjectType() != Constants.OBJ_BLOB) {
              return Optional.empty();
            }
            var id = file.getObjectId(0);
            var bytes = reader.open(id, Constants.OBJ_BLOB).getCachedBytes();
            return Optional.of(new RepositoryContent.Blob(id.name(), bytes));
          }
        });
  }

  private static Optional<RevCommit> commit(RevWalk walk, CommitSha commit) throws IOException {
    try {
      return Optional.of(walk.parseCommit(id(commit)));
    } catch (MissingObjectException | IncorrectObjectTypeException absent) {
      return Optional.empty();
    }
  }

  static ObjectId id(CommitSha commit) {
    return ObjectId.fromString(commit.hex());
  }

  static CommitSha sha(ObjectId id) {
    return new CommitSha(id.name());
  }
}
