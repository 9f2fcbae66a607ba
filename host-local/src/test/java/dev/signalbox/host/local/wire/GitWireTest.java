package dev.signalbox.host.local.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.transport.PacketLineOut;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GitWireTest {
  @TempDir Path folder;

  /** The answer to a client that wants this object and has nothing. */
  private String fetched(String protocol, String want) throws IOException {
    var asked = new ByteArrayOutputStream();
    var line = new PacketLineOut(asked);
    boolean isVersionTwo = protocol.equals("version=2");
    if (isVersionTwo) {
      line.writeString("command=fetch\n");
      line.writeDelim();
    }
    line.writeString("want " + want + "\n");
    if (isVersionTwo) line.writeString("done\n");
    line.end();
    if (!isVersionTwo) line.writeString("done\n");
    var answer = new ByteArrayOutputStream();
    new GitWire(folder)
        .upload(Optional.of(protocol), new ByteArrayInputStream(asked.toByteArray()), answer);
    return answer.toString(StandardCharsets.ISO_8859_1);
  }

  /** An object that is there, and that no ref leads to. */
  private String loose() throws IOException, GitAPIException {
    try (var git = Git.init().setBare(true).setDirectory(folder.toFile()).call();
        var inserter = git.getRepository().newObjectInserter()) {
      byte[] text = "secret".getBytes(StandardCharsets.UTF_8);
      var id = inserter.insert(Constants.OBJ_BLOB, text);
      inserter.flush();
      return id.name();
    }
  }

  @Test
  void refs_that_are_pushed_are_flushed_to_the_disk() throws Exception {
    loose();
    try (var repository = new GitWire(folder).open()) {
      assertThat(repository.getConfig().getBoolean("core", "fsyncRefFiles", false)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"version=0", "version=2"})
  void who_wants_what_no_ref_leads_to_is_told_so_by_git(String protocol) throws Exception {
    String id = loose();
    assertThat(fetched(protocol, id)).contains("ERR want " + id + " not valid");
  }

  @Test
  void who_wants_what_is_not_there_is_told_so_by_git() throws Exception {
    loose();
    String nothing = "1".repeat(40);
    assertThat(fetched("version=2", nothing)).contains("ERR").contains(nothing);
  }
}
