import { TimeFor } from './time-for.tsx';

/** How long she has, on the first page of her day. */
export default function TimeForSlot() {
  return <TimeFor />;
}
