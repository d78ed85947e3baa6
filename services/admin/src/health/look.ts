import { type HouseHealth, PlainHealth, type ServiceHealth } from '@reset/contracts/health';
import { healthApi } from '@reset/contracts/http/service-health';
import { LiveRelease } from '@reset/contracts/manifests';
import type { Upstreams } from '@reset/service-kit/call-service';
import { ask } from './ask.ts';

type Health = ServiceHealth | null;

/** What keeps nothing tells how it is without a token; the gateway's own word, not what it says of all services. */
const plain: Readonly<Record<string, string>> = { realtime: '/statusz', gateway: '/healthz' };

const nothing = (): null => null;

const plainHealth = async (bases: readonly string[], path: string): Promise<ServiceHealth> => {
  const { ok, parts } = PlainHealth.parse(await ask(bases, path));
  const own = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.ok]));
  return { ok, version: null, parts: own, outbox: null, lag: null, parked: null };
};

const releaseOf = async (bases: readonly string[]): Promise<HouseHealth['release']> => {
  const { rev, remotes } = LiveRelease.parse(await ask(bases, '/release.json'));
  return { rev, remotes: remotes.map(({ name, version }) => ({ name, version })) };
};

/** Remembers since when something has not been well, as far as somebody has looked. */
const rememberSince = () => {
  const since = new Map<string, string>();
  return (name: string, health: Health, now: string): string | null => {
    if (health?.ok) since.delete(name);
    else if (!since.has(name)) since.set(name, now);
    return since.get(name) ?? null;
  };
};

const { key, route, output } = healthApi.readHealth;
const healthPath = `${key[0]}${route.replace('GET ', '')}`;

/** @param token the house's own. @returns what looks how everything is */
export const lookingAt = (upstreams: Upstreams, token: string) => {
  const sinceOf = rememberSince();
  const services = Object.keys(upstreams);
  const wholeHealth = async (bases: readonly string[]): Promise<ServiceHealth> =>
    output.parse(await ask(bases, healthPath, token));
  const healthOf = (name: string): Promise<Health> => {
    const bases = upstreams[name] ?? [];
    const path = plain[name];
    return (path ? plainHealth(bases, path) : wholeHealth(bases)).catch(nothing);
  };
  return async (now: string): Promise<HouseHealth> => {
    const [all, release] = await Promise.all([
      Promise.all(services.map(healthOf)),
      releaseOf(upstreams['gateway'] ?? []).catch(nothing),
    ]);
    return {
      services: services.map((name, at) => {
        const health = all[at] ?? null;
        return { name, health, since: sinceOf(name, health, now) };
      }),
      release,
      ai: all.find((health) => health?.ai)?.ai ?? null,
    };
  };
};
