package dev.signalbox.store.queue;

import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.ledger.TestedJob;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** The keys of rows about jobs: the length of the pipeline's name tells where it ends. */
final class JobKeys {
  private JobKeys() {}

  static String text(JobName name) {
    String pipeline = name.pipeline().orElse("");
    return pipeline.length() + ":" + pipeline + name.job();
  }

  static JobName name(String text) {
    int colon = text.indexOf(':');
    int end = colon + 1 + Integer.parseInt(text.substring(0, colon));
    String pipeline = text.substring(colon + 1, end);
    return new JobName(Optional.of(pipeline).filter(it -> !it.isEmpty()), text.substring(end));
  }

  static String text(TestedJob job) {
    return job.commit().hex() + " " + text(job.name());
  }

  static TestedJob tested(String text) {
    int space = text.indexOf(' ');
    return new TestedJob(new CommitSha(text.substring(0, space)), name(text.substring(space + 1)));
  }
}
