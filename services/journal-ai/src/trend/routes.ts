import { trendApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { readTrend } from './read.ts';

export const trendRoutes = serve(trendApi, { readTrend });
