package dev.signalbox.host.github;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.access.TokenCredential;
import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallSlots;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.calls.Secret;
import dev.signalbox.host.github.reading.UserReader;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;

/** People's own GitHub tokens: GitHub says who holds one, and what it shows and allows them. */
public final class GitHubTokens implements TokenAuthority {
  /** The first part of a token names its kind. */
  private static final Pattern PREFIXED =
      Pattern.compile("(ghp_|gho_|ghu_|ghs_|ghr_|github_pat_)[A-Za-z0-9_.\\-]+");

  /** The kind of before 2021, which an Enterprise Server may still have given out. */
  private static final Pattern CLASSIC = Pattern.compile("[0-9a-f]{40}");

  private final RequestSender wire;
  private final InstantSource clock;
  private final CallSlots slots = CallSlots.usual();
  private final MinuteMemory<Optional<HostUser>> holders;
  private final MinuteMemory<Permission> permissions;

  public GitHubTokens(RequestSender wire, InstantSource clock) {
    this.wire = wire;
    this.clock = clock;
    this.holders = new MinuteMemory<>(clock);
    this.permissions = new MinuteMemory<>(clock);
  }

  @Override
  public String form(String credential) {
    var prefixed = PREFIXED.matcher(credential);
    if (prefixed.matches()) return prefixed.group(1);
    return CLASSIC.matcher(credential).matches() ? "classic" : "";
  }

  @Override
  public Outcome<Optional<HostUser>> identify(String token) {
    if (!isSendable(token)) return new Outcome.Done<>(Optional.empty());
    return holders.recall(token, () -> holder(token)).outcome();
  }

  private GitHubReply<Optional<HostUser>> holder(String token) {
    GitHubReply<Optional<HostUser>> reply = UserReader.holder(client(token)).map(Optional::of);
    boolean isUnknown =
        reply instanceof GitHubReply.Refused<Optional<HostUser>> no && no.isForbidden();
    return isUnknown ? new GitHubReply.Answered<>(Optional.empty()) : reply;
  }

  /** Asked with the token itself: it can't open more than GitHub opens to it. */
  @Override
  public Outcome<Permission> permission(
      HostUser user, String token, RepositorySlug slug, long hostId) {
    if (!isSendable(token)) return new Outcome.Done<>(Permission.NONE);
    String question = slug.folded() + " " + hostId + " " + token;
    return permissions.recall(question, () -> permission(token, slug, hostId)).outcome();
  }

  private GitHubReply<Permission> permission(String token, RepositorySlug slug, long hostId) {
    var reply =
        client(token).ask(GitHubCall.fresh("/repos/" + slug), answer -> permission(answer, hostId));
    boolean isHidden =
        reply instanceof GitHubReply.Refused<Permission> no && (no.isMissing() || no.isForbidden());
    return isHidden ? new GitHubReply.Answered<>(Permission.NONE) : reply;
  }

  /** The name is no proof: a namesake may be anybody's, and its owner is admin of it. */
  private static Permission permission(JsonFields answer, long hostId) {
    if (answer.number("id") != hostId) return Permission.NONE;
    var seen = GitHubRepository.read(answer);
    if (seen.rights().isEmpty()) return seen.isPrivate() ? Permission.NONE : Permission.READ;
    var rights = seen.rights().get();
    if (rights.admin()) return Permission.ADMIN;
    if (rights.push()) return Permission.WRITE;
    return rights.pull() ? Permission.READ : Permission.NONE;
  }

  /** A budget of its own: the limits are those of the token's holder, and nobody else's. */
  private GitHubClient client(String token) {
    return new GitHubClient(
        wire, new TokenCredential(new Secret(token), false), new Budget(clock, slots), clock);
  }

  private boolean isSendable(String token) {
    return !form(token).isEmpty();
  }
}
