import { PillarId } from '@reset/contracts/pillars';
import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** The practice that she began last on this device. */
export const lastPractice = deviceAtom(
  'last-practice',
  z.nullable(z.object({ pillar: PillarId, practice: z.string() })),
  null,
  'goes',
);
