import { syncApi } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { exchange } from './exchange.ts';

export const syncRoutes = serve(syncApi, { exchange });
