import { coachMessages } from '@reset/contracts/coach';
import { Card, Heading, Notice, Skeleton, stack } from '@reset/ui';
import { AiWords } from '../words/ai-words.tsx';
import type { Run } from './run.ts';

/** What the coach says, as it says it. What had arrived stays, whatever happens then. */
export const AdviceCard = ({ run: { phase, text, by, error } }: { readonly run: Run }) => {
  const running = phase === 'running';
  return (
    <>
      {(running || text !== '') && (
        <Card as="section" pillar="explore" className={stack(4)} aria-labelledby="advice" aria-busy={running}>
          <Heading level={2} look="section" id="advice">
            Your Personalized Advice
          </Heading>
          {text === '' ? <Skeleton lines={4} /> : <AiWords text={text} by={by} streaming={running} />}
          {phase === 'stopped' && <Notice>{coachMessages.stopped}</Notice>}
          {phase === 'failed' && (
            <Notice tone="danger" title={error}>
              <p>{coachMessages.incomplete}</p>
            </Notice>
          )}
        </Card>
      )}
      {phase === 'failed' && text === '' && (
        <Notice tone="danger" title={error}>
          <p>Nothing you wrote is lost. You can ask again whenever you like.</p>
        </Notice>
      )}
    </>
  );
};
