package dev.signalbox.web.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.web.http.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouteTableTest {
  private static final Route SHOWN =
      Route.get("/pulls/{number}", "Show one").open(Answer::noContent);
  private static final Route CLOSED =
      Route.delete("/pulls/{number}", "Close one").open(Answer::noContent);

  private final RouteTable table = new RouteTable(List.of(SHOWN, CLOSED));

  @Test
  void a_path_that_was_asked_for_before_is_not_read_again() {
    var first = table.find("GET", "/pulls/7");
    assertThat(first).isInstanceOf(RouteTable.Match.Found.class);
    assertThat(table.find("GET", "/pulls/7")).isSameAs(first);
    assertThat(((RouteTable.Match.Found) table.find("GET", "/pulls/8")).path().texts())
        .containsEntry("number", "8");
  }

  @Test
  void what_is_remembered_of_a_path_is_where_it_leads_by_that_method() {
    table.find("GET", "/pulls/7");
    assertThat(((RouteTable.Match.Found) table.find("DELETE", "/pulls/7")).route())
        .isSameAs(CLOSED);
    assertThat(((RouteTable.Match.Found) table.find("HEAD", "/pulls/7")).route()).isSameAs(SHOWN);
    assertThat(table.find("PUT", "/pulls/7")).isInstanceOf(RouteTable.Match.WrongMethod.class);
    assertThat(table.find("GET", "/pulls/7/files"))
        .isInstanceOf(RouteTable.Match.UnknownPath.class);
  }

  @Test
  void long_paths_of_strangers_are_not_remembered() {
    String path = "/pulls/" + "7".repeat(1_000);
    assertThat(table.find("GET", path)).isNotSameAs(table.find("GET", path));
  }
}
