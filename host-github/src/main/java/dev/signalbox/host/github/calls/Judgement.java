package dev.signalbox.host.github.calls;

import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.RateNews;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What it means that GitHub answered so, or not at all. */
final class Judgement {
  static final Duration BREATH = Duration.ofSeconds(10);

  private final InstantSource clock;
  private final Budget budget;

  Judgement(InstantSource clock, Budget budget) {
    this.clock = clock;
    this.budget = budget;
  }

  GitHubReply<Heard> of(GitHubCall call, Sent sent, boolean isOurs) {
    return switch (sent) {
      case Sent.Arrived(var heard) -> heard(call, heard, isOurs);
      case Sent.NotSent(var reason) -> later(reason);
      case Sent.Lost(var reason) -> lost(call, reason);
    };
  }

  /** Silence about a write says nothing of what GitHub did. */
  <T> GitHubReply<T> lost(GitHubCall call, String reason) {
    return call.isWrite() ? new GitHubReply.Unknown<>(call + ": " + reason) : later(reason);
  }

  /** An answer that lacks a part counts as none. */
  <T> GitHubReply<T> read(GitHubCall call, Heard heard, Function<JsonFields, T> reading) {
    try {
      return new GitHubReply.Answered<>(reading.apply(new JsonFields(heard.body())));
    } catch (IllegalArgumentException e) {
      return lost(call, "GitHub's answer can't be read: " + e.getMessage());
    }
  }

  private <T> GitHubReply<T> later(String reason) {
    return new GitHubReply.RetryLater<>(clock.instant().plus(BREATH), reason);
  }

  private GitHubReply<Heard> heard(GitHubCall call, Heard heard, boolean isOurs) {
    var news = RateNews.in(heard.headers(), call.resource());
    news.ifPresent(budget::learn);
    if (heard.isGood()) return good(call, heard, news);
    boolean isPlace = call.nature() == GitHubCall.CallNature.ELSEWHERE;
    if (isPlace && heard.isMovedElsewhere()) return new GitHubReply.Answered<>(heard);
    if (heard.status() >= 500 || heard.status() == 408) return lost(call, Complaint.in(heard));
    if (heard.status() == 403 || heard.status() == 429) {
      var limited = limited(heard, Complaint.in(heard), news);
      if (limited.isPresent()) return limited.get();
    }
    if (heard.status() == 401 && isOurs) {
      return new GitHubReply.RetryLater<>(
          clock.instant().plusSeconds(60),
          "GitHub rejected our credential: " + Complaint.in(heard));
    }
    return new GitHubReply.Refused<>(heard.status(), Complaint.in(heard));
  }

  private GitHubReply<Heard> good(GitHubCall call, Heard heard, Optional<RateNews> news) {
    if (!call.isGraphQl()) {
      budget.fine();
      return new GitHubReply.Answered<>(heard);
    }
    var data = heard.body().path("data");
    var answer = new Heard(heard.status(), heard.headers(), data, heard.size());
    var errors = GraphQlErrors.in(heard.body());
    if (errors.isNothing() || (!call.isWrite() && errors.areHolesIn(data))) {
      budget.fine();
      return new GitHubReply.Answered<>(answer);
    }
    if (errors.isRateLimit()) {
      return limited(heard, errors.text(), news).orElseGet(() -> paused(errors.text(), heard));
    }
    if (errors.isBreakdown()) return lost(call, errors.text());
    if (call.isInParts() && errors.areOfParts(data)) {
      return new GitHubReply.Answered<>(PartReply.of(heard));
    }
    return new GitHubReply.Refused<>(errors.status(), errors.text());
  }

  /** The order is GitHub's own: Retry-After, then the reset, then a growing pause. */
  private Optional<GitHubReply<Heard>> limited(
      Heard heard, String message, Optional<RateNews> news) {
    if (RateNews.number(heard.headers(), "retry-after").isPresent()) {
      return Optional.of(paused(message, heard));
    }
    var spent = news.filter(known -> known.remaining() == 0);
    if (spent.isPresent()) {
      Instant next = clock.instant().plusSeconds(1);
      Instant reset = spent.get().reset();
      return Optional.of(new GitHubReply.RetryLater<>(reset.isAfter(next) ? reset : next, message));
    }
    String said = message.toLowerCase(Locale.ROOT);
    boolean isLimit =
        heard.status() == 429 || said.contains("rate limit") || said.contains("abuse detection");
    return isLimit ? Optional.of(paused(message, heard)) : Optional.empty();
  }

  private GitHubReply<Heard> paused(String message, Heard heard) {
    var asked = RateNews.number(heard.headers(), "retry-after").map(Duration::ofSeconds);
    return new GitHubReply.RetryLater<>(budget.pause(asked), message);
  }
}
