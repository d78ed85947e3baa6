import { imagesApi, picturesApi } from '@reset/contracts/http/marketplace';
import { serve } from '@reset/service-kit';
import { createImage } from './create.ts';
import { readPicture } from './read.ts';

export const imagesRoutes = serve(imagesApi, { createImage });
export const picturesRoutes = serve(picturesApi, { readPicture });
