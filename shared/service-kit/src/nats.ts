import type { ConnectionOptions } from '@nats-io/transport-node';

/**
 * How every process connects to the broker: in the background, and again for ever after a break.
 * @param url one or more, separated by commas, each `nats://[user:password@]host[:port]`
 * @param name how the connection shows itself there
 * @returns options whose answers come to subjects of that user alone, so that the broker can refuse them to all others
 */
export const natsOptions = (url: string, name: string): ConnectionOptions => {
  const given = url.split(',').map((one) => new URL(one.trim()));
  const [{ username, password } = { username: '', password: '' }] = given;
  const user = decodeURIComponent(username);
  return {
    servers: given.map(({ protocol, host }) => `${protocol}//${host}`),
    ...(user !== '' && { user, pass: decodeURIComponent(password), inboxPrefix: `_INBOX_${user}` }),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    // A broker that starts again may not know its users yet.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    // Otherwise one that goes before it has answered is waited for twenty seconds.
    timeout: 2_000,
    pingInterval: 5_000,
    maxPingOut: 2,
  };
};

/** @returns the name of a service's durable consumer of an event; no part of a subject, as it holds no dot */
export const consumerName = (service: string, event: string): string => `${service}__${event.replaceAll('.', '_')}`;
