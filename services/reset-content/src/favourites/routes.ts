import { library } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { addFavourite } from './add.ts';
import { listFavourites } from './list.ts';
import { removeFavourite } from './remove.ts';

export const favourites = serve(library, { listFavourites, addFavourite, removeFavourite });
