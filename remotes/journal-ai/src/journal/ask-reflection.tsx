import type { Entry } from '@reset/contracts/journal';
import { Button } from '@reset/ui';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { type Reflection, useReflection } from './use-reflection.ts';

interface Props {
  readonly entry: Entry;
  readonly onReply: (kind: Reflection['kind'] | null) => void;
}

/** Asks a model to answer an entry, where she allows that. */
export const AskReflection = ({ entry, onReply }: Props) => {
  const { mayUse } = useAiChoice();
  const { ask, asking } = useReflection();
  if (!mayUse) return null;
  return (
    <Button
      variant="quiet"
      compact
      busy={asking}
      onClick={() => void ask(entry).then((answer) => onReply(answer?.kind ?? null))}
    >
      {asking ? 'Reflecting...' : 'Ask for a reflection'}
    </Button>
  );
};
