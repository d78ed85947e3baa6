import { sentApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { listSent } from './list.ts';

export const sentRoutes = serve(sentApi, { listSent });
