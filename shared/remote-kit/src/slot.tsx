import type { SlotManifest, SlotName, Slots } from '@reset/contracts/slots';
import { type ComponentType, createContext, useContext, useState } from 'react';

/** A live card for a slot, and whose it is. */
export interface LiveSlot extends SlotManifest {
  readonly remote: string;
  /** What its remote is called: the title of its first page. */
  readonly title: string;
}

interface SlotSource {
  readonly slots: readonly LiveSlot[];
  /** Loads a card and shows it, in its own boundary and its own room. */
  readonly Card: ComponentType<SlotCardProps>;
}

export interface SlotCardProps {
  readonly slot: LiveSlot;
  readonly input: Slots[SlotName];
  /** It has come where no room was kept for it: from now on it stands behind the others. */
  readonly onLate: () => void;
}

/** What the shell gives to slots; without it every slot is empty. */
export const SlotContext = createContext<SlotSource | null>(null);

/** Stands in a card that does not know yet what it shows: the room that it took the last time is kept for it. */
export const SlotPending = () => <span hidden data-slot-pending="" />;

/**
 * The place in a page where remotes put their cards, in their order. A card that does not come costs nobody else
 * anything, one that nobody expected moves none; what a card needs to know is typed by the slot's name in
 * `@reset/contracts/slots`.
 */
export const Slot = <N extends SlotName>({ name, ...input }: { readonly name: N } & Slots[N]) => {
  const source = useContext(SlotContext);
  const [late, setLate] = useState<readonly string[]>([]);
  if (!source) return null;
  const { slots, Card } = source;
  return slots
    .flatMap((slot) => (slot.slot === name ? [{ slot, key: `${slot.remote}/${slot.part}` }] : []))
    .toSorted((a, b) => late.indexOf(a.key) - late.indexOf(b.key))
    .map(({ slot, key }) => (
      <Card
        key={key}
        slot={slot}
        input={input as unknown as Slots[N]}
        onLate={() => setLate((before) => (before.includes(key) ? before : [...before, key]))}
      />
    ));
};
