import { sync } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { exchange } from './exchange.ts';

export const syncing = serve(sync, { exchange });
