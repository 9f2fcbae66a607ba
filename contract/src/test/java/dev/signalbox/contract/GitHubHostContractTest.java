package dev.signalbox.contract;

import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.MakesCandidatesAsElsewhere;
import dev.signalbox.host.contract.SourceHostContract;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

@MakesCandidatesAsElsewhere
class GitHubHostContractTest implements SourceHostContract {
  @TempDir Path folder;
  private GitHubScene scene;
  private ContractStage stage;

  @BeforeEach
  void set() {
    scene = new GitHubScene(folder);
    stage = ContractStage.with(scene);
  }

  @AfterEach
  void judge() {
    scene.close();
  }

  @Override
  public ContractStage stage() {
    return stage;
  }
}
