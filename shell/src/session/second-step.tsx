import { Button, Heading, stack } from '@reset/ui';
import { SecondStepForm } from './second-step-form.tsx';
import { useShellSession } from './session-context.ts';

const focusArrived = (element: HTMLElement | null): void => element?.focus();

/** After the password, before anything else is open. Leaving it half way changes nothing. */
export const SecondStep = ({ onDone }: { readonly onDone: () => void }) => {
  const session = useShellSession();
  const startAgain = () => void session.live().then((live) => live.signOut());
  return (
    <div className={stack(4)}>
      <Heading level={2} ref={focusArrived} tabIndex={-1}>
        One more step
      </Heading>
      <p>Your account has two-step sign-in, so that a password alone lets nobody in.</p>
      <SecondStepForm onDone={onDone} />
      <Button variant="quiet" wide onClick={startAgain}>
        Start again
      </Button>
    </div>
  );
};
