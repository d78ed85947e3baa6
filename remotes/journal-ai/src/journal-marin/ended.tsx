import { Card, Heading, stack } from '@reset/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { Conversation as Talked } from '../voice/conversation.ts';
import { keptTurns } from '../voice/words-of.ts';
import { Conversation } from './conversation.tsx';
import type { Keeping } from './use-keeping.ts';

interface Props {
  readonly id: string;
  readonly talked: Talked;
  readonly keeping: Keeping;
  readonly onGone: () => void;
}

/** The conversation that has just ended, until she has decided about it. */
export const Ended = ({ id, talked, keeping, onGone }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  const conversation = useMemo(() => ({ id, turns: keptTurns(talked.turns), summary: null }), [id, talked]);
  // What she pressed to end it is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  if (conversation.turns.length === 0) return null;
  return (
    <Card as="section" className={stack(4)} aria-labelledby="just-ended">
      <Heading ref={title} level={2} id="just-ended" tabIndex={-1}>
        Your conversation
      </Heading>
      <Conversation conversation={conversation} keeping={keeping} fresh onGone={onGone} />
    </Card>
  );
};
