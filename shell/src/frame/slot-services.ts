import type { SlotName } from '@reset/contracts/slots';
import type { LiveSlot } from '@reset/remote-kit/shell';
import { useContext, useMemo } from 'react';
import { LiveSlotsContext } from './live-slots.ts';

/** The live cards of a slot, in their order. */
export const useSlotCards = (name: SlotName | undefined): readonly LiveSlot[] => {
  const slots = useContext(LiveSlotsContext);
  return useMemo(() => slots.filter(({ slot }) => slot === name), [slots, name]);
};

/** @returns the services that a slot's cards are about, each once */
export const servicesOf = (cards: readonly LiveSlot[]): readonly string[] => [
  ...new Set(cards.flatMap(({ unread }) => unread ?? [])),
];
