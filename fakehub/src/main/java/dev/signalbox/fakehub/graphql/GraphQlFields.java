package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.http.HubCaller;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.shapes.Addresses;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;
import graphql.schema.DataFetchingEnvironment;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fields that take arguments, other than those that only cut a list. */
final class GraphQlFields {
  private static final String HEADS = "refs/heads/";

  private final Addresses addresses;

  GraphQlFields(Addresses addresses) {
    this.addresses = addresses;
  }

  private static Asking asking(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(Asking.class);
  }

  private Nodes nodes(DataFetchingEnvironment asked) {
    var call = asking(asked).call();
    return new Nodes(call.world(), addresses, call.actor().user());
  }

  private static Repo repo(DataFetchingEnvironment asked) {
    Map<String, Object> source = asked.getSource();
    return (Repo) Optional.ofNullable(source).map(doc -> doc.get("__repo")).orElseThrow();
  }

  private static String text(DataFetchingEnvironment asked, String name) {
    return Optional.<String>ofNullable(asked.getArgument(name)).orElseThrow();
  }

  Doc repository(DataFetchingEnvironment asked) {
    String name = text(asked, "owner") + "/" + text(asked, "name");
    var missing =
        Asking.missing("Could not resolve to a Repository with the name '%s'.".formatted(name));
    Repo repository = asking(asked).call().world().repository(name).orElseThrow(() -> missing);
    asking(asked).admit(repository, Need.read("metadata"));
    return nodes(asked).repository(repository);
  }

  Doc user(DataFetchingEnvironment asked) {
    String login = text(asked, "login");
    var missing =
        Asking.missing("Could not resolve to a User with the login of '%s'.".formatted(login));
    return asking(asked)
        .call()
        .world()
        .user(login)
        .filter(user -> user.kind() == User.Kind.USER)
        .map(nodes(asked)::user)
        .orElseThrow(() -> missing);
  }

  Doc organization(DataFetchingEnvironment asked) {
    String login = text(asked, "login");
    var missing =
        Asking.missing(
            "Could not resolve to an Organization with the login of '%s'.".formatted(login));
    return asking(asked)
        .call()
        .world()
        .user(login)
        .filter(user -> user.kind() == User.Kind.ORGANIZATION)
        .map(nodes(asked)::user)
        .orElseThrow(() -> missing);
  }

  @Nullable Doc team(DataFetchingEnvironment asked) {
    Map<String, Object> organization =
        Optional.<Map<String, Object>>ofNullable(asked.getSource()).orElseThrow();
    String name = organization.get("login") + "/" + text(asked, "slug");
    return asking(asked).call().world().team(name).map(nodes(asked)::team).orElse(null);
  }

  @Nullable Doc label(DataFetchingEnvironment asked) {
    Repo repository = repo(asked);
    asking(asked).admit(repository, Need.read("pull_requests"));
    return Optional.ofNullable(repository.labels.get(text(asked, "name")))
        .map(Nodes::label)
        .orElse(null);
  }

  Doc viewer(DataFetchingEnvironment asked) {
    HubCaller caller = asking(asked).call().caller();
    return nodes(asked).user(caller.actor().user());
  }

  Doc pull(DataFetchingEnvironment asked) {
    Repo repository = repo(asked);
    asking(asked).admit(repository, Need.read("pull_requests"));
    int number = Optional.<Integer>ofNullable(asked.getArgument("number")).orElseThrow();
    FakePull pull =
        Optional.ofNullable(repository.pulls.get((long) number))
            .orElseThrow(
                () ->
                    Asking.missing(
                        "Could not resolve to a PullRequest with the number of " + number + "."));
    return nodes(asked).pull(repository, pull);
  }

  Doc pulls(DataFetchingEnvironment asked) {
    Repo repository = repo(asked);
    asking(asked).admit(repository, Need.read("pull_requests"));
    Optional<List<String>> states = Optional.ofNullable(asked.getArgument("states"));
    Optional<String> base = Optional.ofNullable(asked.getArgument("baseRefName"));
    Optional<String> head = Optional.ofNullable(asked.getArgument("headRefName"));
    var found =
        repository.pulls.values().stream()
            .filter(pull -> states.map(all -> all.contains(state(pull))).orElse(true))
            .filter(pull -> base.map(pull.base().branch()::equals).orElse(true))
            .filter(pull -> head.map(pull.head().branch()::equals).orElse(true))
            .sorted(order(asked))
            .toList();
    // Only what is on the page is looked at closer.
    Doc cut = GraphQlPaging.of(asked, found);
    var nodes = nodes(asked);
    @SuppressWarnings("unchecked")
    var page = (List<FakePull>) Optional.ofNullable(cut.get("nodes")).orElseThrow();
    return cut.with("nodes", Doc.list(page, pull -> nodes.pull(repository, pull)));
  }

  private static String state(FakePull pull) {
    if (pull.isMerged()) return "MERGED";
    return pull.isOpen() ? "OPEN" : "CLOSED";
  }

  private static Comparator<FakePull> order(DataFetchingEnvironment asked) {
    @Nullable Map<String, Object> order = asked.getArgument("orderBy");
    if (order == null) return Comparator.comparingLong(FakePull::number);
    var by =
        "UPDATED_AT".equals(order.get("field"))
            ? Comparator.comparing(FakePull::updatedAt)
            : Comparator.comparing(FakePull::createdAt);
    var whole = by.thenComparingLong(FakePull::number);
    return "DESC".equals(order.get("direction")) ? whole.reversed() : whole;
  }

  Doc refs(DataFetchingEnvironment asked) {
    Repo repository = repo(asked);
    asking(asked).admit(repository, Need.read("contents"));
    String prefix = text(asked, "refPrefix");
    var found =
        repository.refs.entrySet().stream()
            .filter(ref -> ref.getKey().startsWith(prefix))
            .map(ref -> Nodes.ref(prefix, ref.getKey().substring(prefix.length()), ref.getValue()))
            .toList();
    return GraphQlPaging.of(asked, found);
  }

  @Nullable Doc ref(DataFetchingEnvironment asked) {
    Repo repository = repo(asked);
    asking(asked).admit(repository, Need.read("contents"));
    String name = text(asked, "qualifiedName");
    var tip = repository.refs.get(name);
    if (tip == null) return null;
    int slash = name.lastIndexOf('/') + 1;
    String branch = name.startsWith(HEADS) ? name.substring(HEADS.length()) : name;
    return Nodes.ref(name.substring(0, slash), name.substring(slash), tip)
        .with("refUpdateRule", Nodes.updateRule(repository.protections(branch)));
  }
}
