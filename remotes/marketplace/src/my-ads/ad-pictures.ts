import { imagesApi } from '@reset/contracts/http/marketplace';
import { marketplaceMessages } from '@reset/contracts/marketplace';
import { imageLimits, imageMessages } from '@reset/contracts/marketplace-images';
import type { TakesPictures } from '@reset/remote-kit/pictures';

/** How the pictures of ads are sent. */
export const adPictures: TakesPictures = {
  endpoint: imagesApi.createImage,
  field: 'image',
  bytes: imageLimits.bytes,
  messages: imageMessages,
  signIn: marketplaceMessages.signInForAds,
};
