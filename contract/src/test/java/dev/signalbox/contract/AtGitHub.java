package dev.signalbox.contract;

import dev.signalbox.host.contract.ContractStage;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A fake GitHub for each test, whose every exchange is judged at its end. */
abstract class AtGitHub {
  @TempDir Path folder;
  GitHubScene scene;
  ContractStage stage;

  @BeforeEach
  void open() {
    scene = new GitHubScene(folder);
    stage = ContractStage.with(scene);
  }

  @AfterEach
  void judge() {
    scene.close();
  }
}
