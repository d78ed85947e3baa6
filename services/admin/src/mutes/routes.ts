import { mutesApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { changeMute } from './change.ts';
import { readMute } from './read.ts';

export const mutesRoutes = serve(mutesApi, { readMute, changeMute });
