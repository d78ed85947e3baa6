import { randomUUID } from 'node:crypto';
import type { Sent } from '@reset/contracts/http';
import { reportsApi } from '@reset/contracts/http/service-moderation';

/** What of a test's stack it takes. */
interface House {
  readonly asService: (name: string) => {
    readonly send: (
      endpoint: typeof reportsApi.removeSubject,
      input: Sent<typeof reportsApi.removeSubject>,
    ) => Promise<{ readonly count: number }>;
  };
}

/** What an admin comes upon and takes away, as the admin service asks it of the one that keeps it. */
export const takeAway = (
  house: House,
  by: { readonly id: string },
  about: { readonly kind: string; readonly target: string; readonly author?: string },
) => house.asService('admin').send(reportsApi.removeSubject, { ...about, reference: randomUUID(), by: by.id });
