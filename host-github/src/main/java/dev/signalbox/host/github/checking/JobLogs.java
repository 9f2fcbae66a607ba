package dev.signalbox.host.github.checking;

import dev.signalbox.engine.events.JobAnnotation;
import dev.signalbox.engine.events.JobLog;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.JobLogTail;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What jobs of workflows have said: the end of the log, and annotations. */
final class JobLogs {
  private static final Logger LOG = LoggerFactory.getLogger(JobLogs.class);
  private static final int MOST_AT_ONCE = 10;

  /** Each line begins with it, and no page shows it. */
  private static final Pattern STAMP =
      Pattern.compile("^\uFEFF?\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+Z ?");

  private final GitHubAccess access;

  JobLogs(GitHubAccess access) {
    this.access = access;
  }

  /** Without those that can't be read: how a job ended does not depend on its log. */
  List<JobLog> of(RepositorySlug slug, List<SeenRun> failed) {
    return failed.stream()
        .filter(SeenRun::isOfActions)
        .limit(MOST_AT_ONCE)
        .flatMap(it -> one(slug, it).stream())
        .toList();
  }

  private Optional<JobLog> one(RepositorySlug slug, SeenRun failed) {
    long job = failed.reported().id();
    var tail = new JobLogTail();
    var call = GitHubCall.elsewhere("/repos/" + slug + "/actions/jobs/" + job + "/logs");
    var read = access.client(slug).then(client -> client.download(call, tail::take));
    boolean isRead = isTold(slug, job, "log", read);
    var annotations = annotations(slug, job);
    if (!isRead && annotations.isEmpty()) return Optional.empty();
    var lines = isRead ? tail.lines().stream().map(JobLogs::shown).toList() : List.<String>of();
    var run = failed.run();
    return Optional.of(
        new JobLog(
            run.key(), run.run(), isRead ? tail.firstLine() : 1, lines, Optional.of(annotations)));
  }

  private static String shown(String line) {
    String text = STAMP.matcher(line).replaceFirst("");
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private List<JobAnnotation> annotations(RepositorySlug slug, long run) {
    var call =
        GitHubCall.fresh(
            "/repos/"
                + slug
                + "/check-runs/"
                + run
                + "/annotations?per_page="
                + JobLog.MOST_ANNOTATIONS);
    var reply =
        access
            .client(slug)
            .then(
                client ->
                    client.ask(
                        call, page -> page.items().stream().map(JobLogs::annotation).toList()));
    isTold(slug, run, "annotations", reply);
    return reply instanceof GitHubReply.Answered<List<JobAnnotation>>(var said) ? said : List.of();
  }

  private static JobAnnotation annotation(JsonFields said) {
    return new JobAnnotation(
        said.maybeText("title").orElse(""),
        said.maybeText("path").orElse(""),
        said.maybeText("message").orElse(""));
  }

  private static boolean isTold(RepositorySlug slug, long job, String what, GitHubReply<?> reply) {
    String why =
        switch (reply) {
          case GitHubReply.Answered<?> _ -> "";
          case GitHubReply.Refused<?> no -> no.message();
          case GitHubReply.RetryLater<?> later -> later.reason();
          case GitHubReply.Unknown<?> lost -> lost.reason();
        };
    if (why.isEmpty()) return true;
    LOG.info("job_log.read_failed: {}: cannot read the {} of job {}: {}", slug, what, job, why);
    return false;
  }
}
