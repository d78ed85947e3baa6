import { disclosureOf } from '@reset/contracts/ai';
import { Heading, stack } from '@reset/ui';
import { AiQuestion } from '../choice/ai-question.tsx';
import { AiSettings } from '../choice/ai-settings.tsx';
import { useAiChoice } from '../choice/use-ai-choice.ts';

/** Who answers her, whether it may read what she writes, and what was sent, in her settings. */
export default function AiSettingSlot() {
  const ai = useAiChoice();
  return (
    <section className={stack(4)} aria-labelledby="ai-setting">
      <Heading level={2} look="section" id="ai-setting">
        Who answers you
      </Heading>
      {ai.choice && ai.needsAsking ? (
        <AiQuestion provider={ai.choice.provider} onAnswer={ai.choose} />
      ) : (
        <>
          <p>{disclosureOf(ai.choice)}</p>
          <AiSettings {...ai} />
        </>
      )}
    </section>
  );
}
