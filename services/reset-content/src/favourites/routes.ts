import { favouritesApi } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { createFavourite } from './create.ts';
import { deleteFavourite } from './delete.ts';
import { listFavourites } from './list.ts';

export const favouritesRoutes = serve(favouritesApi, { listFavourites, createFavourite, deleteFavourite });
