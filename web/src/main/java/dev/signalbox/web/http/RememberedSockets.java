package dev.signalbox.web.http;

import io.helidon.common.socket.SocketOptions;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The stack's options; whatever socket it sets them on is remembered. */
record RememberedSockets(SocketOptions stack, AcceptedSockets accepted) implements SocketOptions {
  @Override
  public void configureSocket(SocketChannel channel) {
    SocketOptions.super.configureSocket(channel);
    accepted.add(channel);
  }

  @Override
  public Map<SocketOption<?>, Object> socketOptions() {
    return stack.socketOptions();
  }

  @Override
  public Duration connectTimeout() {
    return stack.connectTimeout();
  }

  @Override
  public Duration readTimeout() {
    return stack.readTimeout();
  }

  @Override
  public Optional<Integer> socketReceiveBufferSize() {
    return stack.socketReceiveBufferSize();
  }

  @Override
  public Optional<Integer> socketSendBufferSize() {
    return stack.socketSendBufferSize();
  }

  @Override
  public boolean socketReuseAddress() {
    return stack.socketReuseAddress();
  }

  @Override
  public boolean socketKeepAlive() {
    return stack.socketKeepAlive();
  }

  @Override
  public boolean tcpNoDelay() {
    return stack.tcpNoDelay();
  }
}
