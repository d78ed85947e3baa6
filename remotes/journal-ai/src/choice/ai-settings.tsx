import { aiMessages } from '@reset/contracts/ai';
import { LoadFailed } from '@reset/remote-kit/page';
import { Skeleton, stack } from '@reset/ui';
import { Fold } from '../fold/fold.tsx';
import { SentList } from '../sent/sent-list.tsx';
import { AiSwitch } from './ai-switch.tsx';
import type { AiChoiceState } from './use-ai-choice.ts';

const words = {
  online: 'Until we know, nothing you write is sent to an AI. Writing and saving go on as ever.',
  offline: 'What you chose comes back with the connection. Writing goes on as ever.',
};

/** What she chose about AI, to be changed, and what was sent to it. */
export const AiSettings = ({ state, choice, mayUse, choose, retry }: AiChoiceState) => (
  <div className={stack(4)} aria-busy={state === 'loading'}>
    {state === 'loading' && <Skeleton lines={2} />}
    {state === 'failed' && <LoadFailed title={aiMessages.notLoaded} words={words} onRetry={retry} />}
    {choice && <AiSwitch provider={choice.provider} on={mayUse} onChange={choose} />}
    <Fold title="What was sent" note="Each request to whoever answers you, word for word. Only you can see it.">
      <SentList />
    </Fold>
  </div>
);
