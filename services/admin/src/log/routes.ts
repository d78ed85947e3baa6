import { logApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { listLog } from './list.ts';

export const logRoutes = serve(logApi, { listLog });
