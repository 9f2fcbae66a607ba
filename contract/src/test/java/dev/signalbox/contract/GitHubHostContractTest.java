package dev.signalbox.contract;

import dev.signalbox.hosts.contract.SourceHostContract;
import dev.signalbox.hosts.contract.Stage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class GitHubHostContractTest implements SourceHostContract {
  @TempDir Path folder;
  private GitHubScene scene;
  private Stage stage;

  @BeforeEach
  void set() {
    scene = new GitHubScene(folder);
    stage = Stage.with(scene);
  }

  @AfterEach
  void judge() {
    scene.close();
  }

  @Override
  public Stage stage() {
    return stage;
  }
}
