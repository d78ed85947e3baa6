import { aiMessages, answererName, disclosureOf } from '@reset/contracts/ai';
import { Button, Card, Dialog, Heading, stack } from '@reset/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './ai-choice.module.css';
import { AiQuestion } from './ai-question.tsx';
import { AiSettings } from './ai-settings.tsx';
import { useAiChoice } from './use-ai-choice.ts';

interface Props {
  /** Where the focus goes for whoever must choose first. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** The button that opens what she chose. */
  readonly button?: RefObject<HTMLButtonElement | null>;
}

/**
 * Who answers here. A provider outside is asked for first, on the page; what was chosen is a line that opens it. Only
 * members have it. What she chooses holds everywhere at once.
 */
export const AiChoice = ({ heading, button }: Props) => {
  const own = useRef<HTMLButtonElement>(null);
  const opener = button ?? own;
  const [open, setOpen] = useState(false);
  const ai = useAiChoice();
  const { state, choice, mayUse, needsAsking, choose } = ai;

  const asked = useRef(needsAsking);
  useEffect(() => {
    // The buttons that she answered with are gone.
    if (asked.current && !needsAsking && document.activeElement === document.body) opener.current?.focus();
    asked.current = needsAsking;
  }, [needsAsking, opener]);

  if (state === 'none') return null;
  if (choice && needsAsking) {
    return (
      <Card as="section" className={stack(3)} aria-labelledby="ai-choice">
        <Heading ref={heading} level={2} id="ai-choice" tabIndex={-1}>
          May {choice.provider.name} read what you write?
        </Heading>
        <AiQuestion provider={choice.provider} onAnswer={choose} />
      </Card>
    );
  }
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        compact
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Who answers you{choice && `: ${mayUse ? answererName(choice.provider.name) : aiMessages.nobody}`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Who answers you" description={disclosureOf(choice)}>
        <AiSettings {...ai} />
      </Dialog>
    </>
  );
};
