import { holdersApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { createHolder } from './create.ts';

export const holdersRoutes = serve(holdersApi, { createHolder });
