import { Link } from '@reset/remote-kit';
import { Card, Heading } from '@reset/ui';
import { useState, useSyncExternalStore } from 'react';
import { AskForm } from './ask-form.tsx';
import { dropHash, heldIn, noHash, readHash, watchHash } from './held.ts';
import { NewPassword } from './new-password.tsx';
import { OpenMail } from './open-mail.tsx';
import { SecondStep } from '../session/second-step.tsx';
import { useHalfWay } from '../session/use-half-way.ts';
import classes from './page.module.css';

type Step = 'begin' | 'ask' | 'choose';

/** `/auth/reset`: by mail back to an account. Every link that we mail is opened here. */
const ResetPage = () => {
  const held = heldIn(useSyncExternalStore(watchHash, readHash, noHash));
  const [step, setStep] = useState<Step>('begin');
  const halfWay = useHalfWay();
  const choose = () => setStep('choose');
  const askAnew = () => {
    dropHash();
    setStep('ask');
  };
  return (
    <div className={classes.page}>
      <Heading level={1} look="display">
        Back to your account
      </Heading>
      <Card className={classes.card}>
        {step === 'choose' && halfWay ? (
          <SecondStep onDone={choose} />
        ) : step === 'choose' ? (
          <NewPassword />
        ) : held !== null && step === 'begin' ? (
          <OpenMail held={held} onEntered={choose} onAnew={askAnew} />
        ) : (
          <AskForm onEntered={choose} />
        )}
      </Card>
      <Link className={classes.home} to="/auth">
        Back to Sign In
      </Link>
    </div>
  );
};

export default ResetPage;
