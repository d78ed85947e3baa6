import { aiMessages } from '@reset/contracts/ai';
import { Button, Card, Heading, Notice, Skeleton, stack } from '@reset/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { SentButton } from '../sent/sent-button.tsx';
import styles from './ai-choice-card.module.css';
import { AiQuestion } from './ai-question.tsx';
import { AiSwitch } from './ai-switch.tsx';
import { useAiChoice } from './use-ai-choice.ts';

interface Props {
  /** Where the focus goes for whoever must choose first. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/**
 * Who answers here, and the switch for it; a provider outside is asked for first. Only members have it. What she
 * chooses holds everywhere at once.
 */
export const AiChoiceCard = ({ heading }: Props) => {
  const own = useRef<HTMLHeadingElement>(null);
  const title = heading ?? own;
  const { state, choice, mayUse, needsAsking, choose, retry } = useAiChoice();

  const asked = useRef(needsAsking);
  useEffect(() => {
    // The buttons that she answered with are gone.
    if (asked.current && !needsAsking && document.activeElement === document.body) title.current?.focus();
    asked.current = needsAsking;
  }, [needsAsking, title]);

  if (state === 'none') return null;
  return (
    <Card as="section" className={stack(3)} aria-labelledby="ai-choice" aria-busy={state === 'loading'}>
      <Heading ref={title} level={2} id="ai-choice" tabIndex={-1}>
        {needsAsking ? `May ${choice?.provider.name} read what you write?` : 'Who answers you'}
      </Heading>
      {state === 'loading' && <Skeleton lines={2} />}
      {state === 'failed' && (
        <Notice tone="warn" title={aiMessages.notLoaded}>
          <p>Until we know, nothing you write is sent to an AI. Writing and saving go on as ever.</p>
          <Button className={styles.again} onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {choice && needsAsking && <AiQuestion provider={choice.provider} onAnswer={choose} />}
      {choice && !needsAsking && (
        <>
          <AiSwitch provider={choice.provider} on={mayUse} onChange={choose} />
          <SentButton />
        </>
      )}
    </Card>
  );
};
