import { receiptsApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { readReceipt } from './read.ts';

export const receiptsRoutes = serve(receiptsApi, { readReceipt });
