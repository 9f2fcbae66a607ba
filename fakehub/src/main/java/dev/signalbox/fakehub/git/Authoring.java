package dev.signalbox.fakehub.git;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ReceiveCommand;

/** What can be written into a repository on disk. */
public final class Authoring {
  private final RepositoryContent content;

  public Authoring(Path folder) {
    content = new RepositoryContent(folder);
  }

  /** A commit that has these files and no others. */
  public CommitSha commit(
      List<CommitSha> parents, Map<String, String> files, String who, String message, Instant at) {
    return content
        .objects()
        .reading(
            repository -> {
              try (var inserter = repository.newObjectInserter()) {
                var tree = tree(inserter, files);
                return inserted(inserter, commit(tree, parents, who, message, at));
              }
            });
  }

  /** A commit of a tree that is there already. */
  public CommitSha commit(
      TreeSha tree, List<CommitSha> parents, String who, String message, Instant at) {
    return content
        .objects()
        .reading(
            repository -> {
              try (var inserter = repository.newObjectInserter()) {
                var id = ObjectId.fromString(tree.hex());
                return inserted(inserter, commit(id, parents, who, message, at));
              }
            });
  }

  private static ObjectId tree(ObjectInserter inserter, Map<String, String> files)
      throws IOException {
    var index = DirCache.newInCore();
    var builder = index.builder();
    for (var file : files.entrySet()) {
      var entry = new DirCacheEntry(file.getKey());
      entry.setFileMode(FileMode.REGULAR_FILE);
      byte[] bytes = file.getValue().getBytes(StandardCharsets.UTF_8);
      entry.setObjectId(inserter.insert(Constants.OBJ_BLOB, bytes));
      builder.add(entry);
    }
    builder.finish();
    return index.writeTree(inserter);
  }

  private static CommitBuilder commit(
      ObjectId tree, List<CommitSha> parents, String who, String message, Instant at) {
    var commit = new CommitBuilder();
    commit.setTreeId(tree);
    commit.setParentIds(parents.stream().map(JGitRepository::id).toList());
    var signature = new PersonIdent(who, who + "@example.org", at, ZoneOffset.UTC);
    commit.setAuthor(signature);
    commit.setCommitter(signature);
    commit.setMessage(message);
    return commit;
  }

  private static CommitSha inserted(ObjectInserter inserter, CommitBuilder commit)
      throws IOException {
    var id = inserter.insert(commit);
    inserter.flush();
    return JGitRepository.sha(id);
  }

  /** All refs or none, each only from where it is said to be. Gives git's complaint, if any. */
  public Optional<String> move(List<RefChange> moves) {
    return content
        .objects()
        .reading(
            repository -> {
              var update = repository.getRefDatabase().newBatchUpdate();
              update.setAtomic(true).setAllowNonFastForwards(true).disableRefLog();
              for (RefChange move : moves) update.addCommand(command(move));
              try (var walk = new RevWalk(repository)) {
                update.execute(walk, NullProgressMonitor.INSTANCE);
              }
              return update.getCommands().stream()
                  .filter(it -> it.getResult() != ReceiveCommand.Result.OK)
                  .findFirst()
                  .map(it -> "cannot update " + it.getRefName() + ": " + it.getResult());
            });
  }

  private static ReceiveCommand command(RefChange move) {
    return new ReceiveCommand(
        ObjectId.fromString(RefChange.hex(move.before())),
        ObjectId.fromString(RefChange.hex(move.after())),
        move.ref());
  }

  /** Takes the commit of a fork along. */
  public void takeFrom(Path fork, CommitSha commit, String ref) {
    RepositoryContent.trying(
        () -> {
          content.git().tell("", "fetch", "--quiet", fork.toString(), "+" + commit + ":" + ref);
          return commit;
        });
  }

  public static void copy(Path from, Path into) {
    RepositoryContent.trying(
        () ->
            Git.run(
                into, "", 1 << 16, List.of("clone", "--quiet", "--bare", from.toString(), ".")));
  }
}
