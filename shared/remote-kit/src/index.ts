/** What a remote may know of the shell. Title, guard and menu entries of a page come from `remote.json`. */
export { toast } from '@reset/ui';
export { useOnline } from './connection.ts';
export { Link } from './link.tsx';
export { useGo, useParams, useSearch } from './navigation.ts';
export { newId } from './new-id.ts';
export { usePageThere } from './pages.ts';
export { useAskSignIn } from './return-to.ts';
export { useSession } from './session.ts';
export { Slot, SlotPending } from './slot.tsx';
