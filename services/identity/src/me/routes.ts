import { meApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { readMe } from './read.ts';

export const meRoutes = serve(meApi, { readMe });
