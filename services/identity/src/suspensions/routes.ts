import { suspensionsApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { changeSuspension } from './change.ts';

export const suspensionsRoutes = serve(suspensionsApi, { changeSuspension });
