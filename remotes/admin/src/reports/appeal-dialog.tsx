import { type Appeal, AppealAnswer, decisionMessages } from '@reset/contracts/decisions';
import { appealsApi, unreadApi } from '@reset/contracts/http/admin';
import { useData } from '@reset/remote-kit/data';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { LoadFailed } from '@reset/remote-kit/page';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Dialog, Field, Heading, Loading, Notice, stack, TextArea } from '@reset/ui';
import { DotOption } from '@reset/ui/controls';
import { MemberWords } from '@reset/ui/members';
import * as z from 'zod/mini';
import { DecidedWords } from '../decisions/decided-words.tsx';
import { reversalText } from '../decisions/reversal-text.ts';

/** An answer while it is written, as it is kept on the device; which one it is, nobody says for her. */
const AnswerDraft = z.object({ state: z.nullable(AppealAnswer.shape.state), answer: z.string() });
type AnswerDraft = z.output<typeof AnswerDraft>;
const unanswered: AnswerDraft = { state: null, answer: '' };
const outcomes = [
  { state: 'upheld', label: 'It stays as it was decided' },
  { state: 'reversed', label: 'It was not right.' },
] as const;

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

const AnswerForm = ({ id, onClose, decision }: Props & { readonly decision: Appeal['decision'] }) => {
  const writing = useWriting(appealsApi.answerAppeal, {
    draft: useDraft(`answer:${id}`, { schema: AnswerDraft, initial: unanswered }),
    textOf: ({ answer }) => answer,
    input: ({ state, answer }) => ({ id, state: state ?? 'upheld', answer }),
    check: ({ state }, problems) => ({ ...(state === null && { state: decisionMessages.noOutcome }), ...problems }),
    done: decisionMessages.answered,
    failed: decisionMessages.notAnswered,
    invalid: () => null,
    refresh: [appealsApi.listAppeals, unreadApi.readUnread],
    onDone: onClose,
  });
  const { value, problems, busy } = writing;
  const choose = (state: AnswerDraft['state']) => {
    if (!busy) writing.set({ ...value, state });
  };
  return (
    <WritingForm writing={writing} label="Answer" send="Send answer" sending="Sending...">
      <fieldset className={stack(2)}>
        <legend>What becomes of it</legend>
        {outcomes.map(({ state, label }) => (
          <DotOption
            key={state}
            name="state"
            value={state}
            checked={value.state === state}
            onChoose={() => choose(state)}
          >
            {label}
            {state === 'reversed' && ` ${reversalText(decision)}`}
          </DotOption>
        ))}
        {problems['state'] !== undefined && (
          <Notice tone="danger" role="alert">
            {problems['state']}
          </Notice>
        )}
      </fieldset>
      <Field label="Why" hint="She reads these words." error={problems['answer']}>
        <TextArea rows={4} {...writing.field('answer')} />
      </Field>
    </WritingForm>
  );
};

/** An appeal with the decision it is against, and its answer. */
export const AppealDialog = ({ id, onClose }: Props) => {
  const { data, isPending, isError, refetch } = useData(appealsApi.readAppeal, { id });
  const mayAnswer = data && !data.own && data.state === 'open';
  return (
    <Dialog open onClose={onClose} title="An appeal" actions={<Button onClick={onClose}>Close</Button>}>
      <div className={stack(6)}>
        {isPending && <Loading />}
        {isError && <LoadFailed title={decisionMessages.loadingAppeals} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Heading level={3}>
              What <span dir="auto">{data.member.name}</span> says
            </Heading>
            <MemberWords text={data.content} />
            <Heading level={3}>What was decided</Heading>
            <DecidedWords decided={data.decision} owner="Her" />
            {data.own && <Notice tone="info">{decisionMessages.ownDecision}</Notice>}
            {mayAnswer && <AnswerForm id={id} onClose={onClose} decision={data.decision} />}
          </>
        )}
      </div>
    </Dialog>
  );
};
