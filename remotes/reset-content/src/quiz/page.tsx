import { useSession } from '@reset/remote-kit';
import { Button, Heading, Skeleton } from '@reset/ui';
import { EarlierResults } from './earlier-results.tsx';
import styles from './page.module.css';
import { QuizQuestion } from './question.tsx';
import { Results } from './results.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useQuiz } from './use-quiz.ts';

export default function QuizPage() {
  const { status } = useSession();
  const quiz = useQuiz();
  // Whose answers these are is not known before: what is shown and written then would be nobody's.
  const ready = status !== 'loading';
  const { result } = quiz;
  const heading = useFocusOnChange(ready ? (result?.id ?? quiz.question.id) : null);

  if (!ready) {
    return (
      <div className={styles.page} aria-busy="true">
        <Heading level={1} look="title">
          The RESET Quiz
        </Heading>
        <Skeleton />
        <Skeleton shape="title" lines={2} />
        <Skeleton shape="card" />
      </div>
    );
  }

  if (result) {
    return (
      <div className={styles.page}>
        <Results
          result={result}
          heading={heading}
          onSaved={(scores) => quiz.saved(result.id, scores)}
          onAgain={quiz.beginAgain}
        />
        <EarlierResults without={result.id} />
      </div>
    );
  }

  return (
    <div className={styles.page}>
      <QuizQuestion
        question={quiz.question}
        index={quiz.index}
        answer={quiz.answer}
        heading={heading}
        onChoose={quiz.choose}
        onBack={quiz.back}
        onNext={quiz.next}
      >
        <Heading level={1} look="title" className={styles.title}>
          The RESET Quiz
        </Heading>
        {quiz.canUndo && (
          <div className={styles.undo}>
            <p>Your last results stay until you finish.</p>
            <Button variant="quiet" onClick={quiz.undo}>
              Undo
            </Button>
          </div>
        )}
      </QuizQuestion>
      {quiz.untouched && !quiz.canUndo && <EarlierResults without={null} />}
    </div>
  );
}
