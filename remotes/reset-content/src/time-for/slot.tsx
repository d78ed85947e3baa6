/** How long she has, on the first page of her day. */
export { TimeFor as default } from './time-for.tsx';
