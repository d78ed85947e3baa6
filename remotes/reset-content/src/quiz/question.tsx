import { type Question, questions, quizFoot, quizStem, scale } from '@reset/contracts/quiz';
import { Button, Heading, Progress, quietText, ScaleChoice } from '@reset/ui';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { choiceOfKey } from './choice-key.ts';
import styles from './page.module.css';
import { useTouchedOn } from './use-touched-on.ts';

const options = scale.map((label, i) => ({ value: i + 1, label }));

interface Props {
  readonly question: Question;
  readonly index: number;
  readonly answer: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onChoose: (answer: number) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
  /** The page's name and what else stands above: with the focus there the keys work, too. */
  readonly children: ReactNode;
}

const Steps = ({ index, answer, onBack }: Pick<Props, 'index' | 'answer' | 'onBack'>) => (
  <>
    <div className={styles.steps}>
      <Button onClick={onBack} disabled={index === 0}>
        Back
      </Button>
      <Button type="submit" variant="primary" disabled={answer === null}>
        {index === questions.length - 1 ? 'See Results' : 'Next'}
      </Button>
    </div>
    <p className={styles.foot}>{quizFoot}</p>
    <p className={styles.keys}>
      Keys <kbd>1</kbd> to <kbd>5</kbd> choose, <kbd>Enter</kbd> goes on.
    </p>
  </>
);

/** One question. Digits and arrow keys choose wherever the focus is inside; Enter goes on, and so does a touched answer. */
export const QuizQuestion = (props: Props) => {
  const { question, index, answer, heading, onChoose, onBack, onNext, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const place = useId();
  const touch = useTouchedOn(index < questions.length - 1 ? onNext : null);
  const position = `Question ${index + 1} of ${questions.length}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target, key } = event;
    if (target instanceof HTMLButtonElement && !/^\d$/.test(key)) return;
    // Inside the group the browser moves between radio buttons by itself, and Enter submits the form.
    const inGroup = target instanceof HTMLInputElement;
    if (key === 'Enter' && !inGroup) return onNext();
    if (inGroup && !/^\d$/.test(key)) return;
    const chosen = choiceOfKey(key, answer);
    if (chosen === null) return;
    event.preventDefault();
    onChoose(chosen);
    form.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };

  return (
    // The keys are a second way to what the radio buttons and buttons inside do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      data-pillar={question.pillar}
      {...touch}
    >
      {children}
      <Progress label="Your progress" value={index + 1} max={questions.length} text={position} />
      <span id={place} hidden>
        {position}
      </span>
      <div className={styles.question}>
        <p className={quietText}>{quizStem}</p>
        <Heading ref={heading} level={2} className={styles.text} tabIndex={-1} aria-describedby={place}>
          {question.text}
        </Heading>
      </div>
      <ScaleChoice
        key={question.id}
        legend={`${quizStem} ${question.text}`}
        legendHidden
        options={options}
        value={answer}
        onChange={onChoose}
      />
      <Steps index={index} answer={answer} onBack={onBack} />
    </form>
  );
};
