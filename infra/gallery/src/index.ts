/** Every component of the design system on one page, for whoever builds with it. */
export { type Gallery, openGallery } from './open-gallery.ts';
