import { fillCommunity } from './community.ts';
import { signOut } from './door.ts';
import { fillMarketplace } from './marketplace.ts';
import { type DemoOptions, enter, fillingOf } from './people.ts';

const rooms = { community: fillCommunity, marketplace: fillMarketplace } as const;
type Room = keyof typeof rooms;

/**
 * Fills community and marketplace with a few demo accounts and their words, through the same routes as everybody, each
 * once. What a start left unfinished the next one completes; what was removed after it was complete stays removed.
 * @returns which were filled now
 * @throws Error saying what was refused
 */
export const fillDemo = async (options: DemoOptions): Promise<readonly Room[]> => {
  const { identity, secrets } = options;
  const doneWith = (room: Room) => `demo-${room}-is-there`;
  const empty = (Object.keys(rooms) as Room[]).filter((room) => secrets.read(doneWith(room)) === null);
  if (empty.length === 0) return empty;
  const people = await enter(options);
  for (const room of empty) {
    await rooms[room](fillingOf(options, room, people));
    secrets.write(doneWith(room), 'yes');
  }
  for (const { token } of people.values()) await signOut(identity, token);
  return empty;
};
