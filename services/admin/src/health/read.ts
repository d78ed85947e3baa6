import type { HouseHealth } from '@reset/contracts/health';
import type { healthApi } from '@reset/contracts/http/admin';
import type { Verb } from '@reset/service-kit';

const FRESH_MS = 1_000;

/** Several who look are told the same. */
export const readHealth = (look: (now: string) => Promise<HouseHealth>): Verb<typeof healthApi.readHealth> => {
  let last: { readonly at: number; readonly health: Promise<HouseHealth> } | null = null;
  return ({ clock }) => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, health: look(clock().toISOString()) };
    return last.health;
  };
};
