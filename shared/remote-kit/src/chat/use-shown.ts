import { chatChoicesApi } from '@reset/contracts/http/identity';
import type { LiveRoom } from '@reset/contracts/live';
import { useEffect, useRef } from 'react';
import { useData } from '../data/use-data.ts';
import { useLiveRefresh } from '../live/use-live-refresh.ts';
import type { Conversation } from './use-conversation.ts';
import { useSayTyping } from './use-typing.ts';

/** A conversation with what she is shown of the other, and shows herself. */
interface Shown extends Conversation {
  /** Says that she writes. */
  readonly sayTyping: () => void;
}

/**
 * Leaves out what she does not want to be shown, or to show. What she chooses elsewhere holds here as soon as it is
 * heard of; until it is known here, all is as the services say.
 */
export const useShown = (conversation: Conversation, room: LiveRoom): Shown => {
  const { ask, isTyping, seenUpTo } = conversation;
  const { data } = useData(chatChoicesApi.readChatChoices, {});
  useLiveRefresh(['identity/profile'], [chatChoicesApi.readChatChoices]);
  const [writing, reading] = [data?.shows_writing !== false, data?.shows_reading !== false];
  const sayTyping = useSayTyping(room);
  const before = useRef(reading);
  useEffect(() => {
    // It was not told meanwhile.
    if (reading && !before.current) ask();
    before.current = reading;
  }, [reading, ask]);
  return {
    ...conversation,
    isTyping: writing && isTyping,
    seenUpTo: reading ? seenUpTo : null,
    sayTyping: () => writing && sayTyping(),
  };
};
