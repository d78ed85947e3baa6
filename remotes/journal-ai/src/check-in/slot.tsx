import { CheckIn } from './check-in.tsx';

/** The check-in on the first page of her day. */
export default function CheckInSlot() {
  return <CheckIn />;
}
