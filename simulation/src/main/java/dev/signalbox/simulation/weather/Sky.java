package dev.signalbox.simulation.weather;

/** The weather there is now; once it has cleared up it stays fine. */
public final class Sky {
  private Weather weather;

  public Sky(Weather weather) {
    this.weather = weather;
  }

  public Weather weather() {
    return weather;
  }

  public void clearUp() {
    weather = Weather.CALM;
  }
}
