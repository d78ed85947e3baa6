import { Id, Instant } from '@reset/contracts/http';
import { VoiceTurn } from '@reset/contracts/voice';
import { deviceMap } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

const Kept = z.object({
  id: Id,
  started_at: Instant,
  revision: z.int().check(z.gte(1)),
  /** The highest revision that the service has. */
  sent: z.int().check(z.gte(0)),
  turns: z.array(VoiceTurn),
});
export type Kept = z.output<typeof Kept>;

/** Conversations that the service has not all of: they survive a closed tab and a dead network. */
export const keptConversations = deviceMap('marin', Kept, ({ sent, revision }) => (revision > sent ? 'asks' : 'goes'));
