/** The one picture of what a member writes (ADR 29); apart from the rest: only pages where she adds one load it. */
export { useKeepPicture } from './pictures/kept-pictures.ts';
export { PictureField } from './pictures/picture-field.tsx';
export type { TakesPictures } from './pictures/takes-pictures.ts';
export { usePicture, type WrittenPicture } from './pictures/use-picture.ts';
