package dev.signalbox.insights.uploads;

import dev.signalbox.store.repositories.Repository;
import java.time.Instant;
import java.util.List;
import org.jooq.DSLContext;

/** What follows from an upload, in its transaction. */
@FunctionalInterface
public interface UploadListener {
  void judged(DSLContext tx, Repository repository, List<JudgedTest> tests, Instant at);
}
