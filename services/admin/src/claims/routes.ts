import { claimsApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { createClaim } from './create.ts';
import { deleteClaim } from './delete.ts';
import { listClaims } from './list.ts';

export const claimsRoutes = serve(claimsApi, { listClaims, createClaim, deleteClaim });
