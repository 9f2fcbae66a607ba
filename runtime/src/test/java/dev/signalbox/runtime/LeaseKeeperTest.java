package dev.signalbox.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class LeaseKeeperTest {
  private static final long NODE = 7;

  private final Set<Lease> held = new HashSet<>();
  private final List<RepositoryId> free = new ArrayList<>();
  private final List<ServedRepository> served = new ArrayList<>();
  private final Set<RepositoryId> resting = new HashSet<>();
  private final Set<RepositoryId> broken = new HashSet<>();
  private final List<String> told = new ArrayList<>();
  private long nanos;
  private long epochs;
  private final LeaseKeeper<OnePost> keeper =
      new LeaseKeeper<>(new Table(), new OneNode(), () -> nanos);

  private final class Table implements LeaseTable {
    @Override
    public Set<Lease> renew() {
      return Set.copyOf(held);
    }

    @Override
    public List<Lease> take(Collection<RepositoryId> wanted) {
      var taken = new ArrayList<Lease>();
      for (RepositoryId id : wanted) {
        if (free.remove(id)) taken.add(new Lease(id, NODE, ++epochs, "g"));
      }
      held.addAll(taken);
      return taken;
    }

    @Override
    public void release(Lease lease) {
      told.add("released " + lease.repository().value());
      held.remove(lease);
    }
  }

  private record OnePost(ServedRepository repository, Lease lease, List<String> told)
      implements LeaseKeeper.Post {
    @Override
    public void start() {
      told.add("started " + repository.id().value());
    }

    @Override
    public void close() {
      told.add("closed " + repository.id().value());
    }
  }

  private final class OneNode implements LeaseKeeper.Node<OnePost> {
    @Override
    public Collection<ServedRepository> served() {
      return served;
    }

    @Override
    public boolean isResting(RepositoryId repository) {
      return resting.contains(repository);
    }

    @Override
    public OnePost post(ServedRepository repository, Lease lease) {
      if (broken.contains(repository.id())) throw new IllegalStateException("broken");
      return new OnePost(repository, lease, told);
    }

    @Override
    public void failed(ServedRepository repository, Throwable failure) {
      told.add("failed " + repository.id().value());
    }

    @Override
    public void lost(OnePost post) {
      told.add("lost " + post.repository().id().value());
    }
  }

  private static RepositoryId id(long number) {
    return new RepositoryId(number);
  }

  private void serves(long number, String branch) {
    var slug = RepositorySlug.parse("owner/r" + number);
    served.add(new ServedRepository(id(number), slug, branch));
  }

  private void round() {
    told.clear();
    keeper.round();
  }

  private void servesTwo() {
    serves(1, "main");
    serves(2, "main");
    free.addAll(List.of(id(1), id(2)));
  }

  @Test
  void what_nobody_holds_is_taken_and_served_once() {
    servesTwo();
    round();
    assertThat(told).containsExactlyInAnyOrder("started 1", "started 2");
    round();
    assertThat(told).isEmpty();
  }

  @Test
  void a_lease_that_is_lost_ends_what_is_served_under_it() {
    servesTwo();
    round();
    held.removeIf(lease -> lease.repository().equals(id(1)));
    round();
    assertThat(told).containsExactly("lost 1", "closed 1");
    assertThat(keeper.sure(id(1))).isEmpty();
    assertThat(keeper.sure(id(2))).isPresent();
  }

  @Test
  void a_repository_that_is_reached_in_another_way_is_served_anew() {
    serves(1, "main");
    free.add(id(1));
    round();
    served.clear();
    serves(1, "trunk");
    round();
    assertThat(told).containsExactly("closed 1", "started 1");
  }

  @Test
  void what_is_held_and_not_served_is_served_again() {
    servesTwo();
    round();
    keeper.end(keeper.find(id(1)).orElseThrow().lease());
    round();
    assertThat(told).containsExactly("started 1");
  }

  @Test
  void a_repository_that_cannot_be_served_keeps_no_other_from_being_served() {
    servesTwo();
    broken.add(id(1));
    round();
    assertThat(told).containsExactlyInAnyOrder("failed 1", "released 1", "started 2");
  }

  @Test
  void one_that_rests_is_left_to_other_nodes() {
    servesTwo();
    round();
    keeper.end(keeper.find(id(1)).orElseThrow().lease());
    resting.add(id(1));
    round();
    assertThat(told).containsExactly("released 1");
  }

  @Test
  void a_process_that_was_stopped_for_long_is_sure_of_nothing() {
    servesTwo();
    round();
    assertThat(keeper.sure(id(1))).isPresent();
    nanos += LeaseTable.SPAN.minus(LeaseKeeper.ROUND).toNanos() + 1;
    assertThat(keeper.sure(id(1))).isEmpty();
    assertThat(keeper.find(id(1))).isPresent();
  }
}
