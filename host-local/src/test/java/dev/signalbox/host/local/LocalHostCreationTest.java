package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalHostCreationTest {
  private static final RepositorySlug WIDGETS = RepositorySlug.parse("Octo/Widgets");

  @TempDir Path folder;

  private LocalHost host() {
    var records = new RecordsInMemory();
    return new LocalHost(
        folder,
        records,
        new NoActions(),
        (_, _) -> {},
        new PendingChecks(records),
        (_, _) -> "",
        InstantSource.system());
  }

  @Test
  void a_repository_lies_in_a_folder_of_folded_names_with_its_default_branch() throws Exception {
    var host = host();
    assertThat(host.createRepository(WIDGETS, "trunk")).isEqualTo(new Outcome.Done<>(WIDGETS));
    assertThat(host.folderOf(WIDGETS)).isEqualTo(folder.resolve("octo").resolve("widgets.git"));
    var workshop = new CommitWorkshop(host.folderOf(RepositorySlug.parse("OCTO/widgets")));
    assertThat(workshop.git("", "symbolic-ref", "HEAD")).isEqualTo("refs/heads/trunk");
  }

  @Test
  void making_it_again_changes_nothing() throws Exception {
    var host = host();
    host.createRepository(WIDGETS, "main");
    String commit = new CommitWorkshop(host.folderOf(WIDGETS)).commitTo("main");
    assertThat(host.createRepository(RepositorySlug.parse("octo/widgets"), "other"))
        .isInstanceOf(Outcome.Done.class);
    assertThat(new CommitWorkshop(host.folderOf(WIDGETS)).git("", "rev-parse", "HEAD"))
        .isEqualTo(commit);
    assertThat(foldersOfOwner()).containsExactly("widgets.git");
  }

  @Test
  void all_who_make_it_at_once_are_done_and_leave_no_drafts() throws Exception {
    var host = host();
    Callable<Outcome<RepositorySlug>> make = () -> host.createRepository(WIDGETS, "main");
    try (var threads = Executors.newFixedThreadPool(8)) {
      for (var end : threads.invokeAll(Collections.nCopies(8, make))) {
        assertThat(end.get()).isEqualTo(new Outcome.Done<>(WIDGETS));
      }
    }
    assertThat(foldersOfOwner()).containsExactly("widgets.git");
  }

  @Test
  void a_default_branch_that_git_refuses_is_refused_and_leaves_no_draft() throws Exception {
    var host = host();
    assertThat(host.createRepository(WIDGETS, "no..such name"))
        .isInstanceOfSatisfying(
            Outcome.Refused.class, refused -> assertThat(refused.reason()).contains("no..such"));
    assertThat(foldersOfOwner()).isEmpty();
  }

  @Test
  void a_folder_that_cannot_be_written_is_tried_later() throws Exception {
    Files.writeString(folder.resolve("octo"), "a file where a folder is needed");
    assertThat(host().createRepository(WIDGETS, "main")).isInstanceOf(Outcome.RetryLater.class);
  }

  private List<String> foldersOfOwner() throws IOException {
    try (var children = Files.list(folder.resolve("octo"))) {
      return children.map(child -> child.getFileName().toString()).toList();
    }
  }
}
