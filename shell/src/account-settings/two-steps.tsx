import { auth, type AuthFactor } from '@reset/contracts/http/auth';
import { twoStepMessages as says } from '@reset/contracts/two-steps';
import { useSession } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Notice, Skeleton, stack } from '@reset/ui';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { TwoStepsOn } from './two-steps-on.tsx';
import { TwoStepsSetup } from './two-steps-setup.tsx';
import { useTwoSteps } from './use-two-steps.ts';

/** Of the heading: what she pressed is gone when it is done. */
const ID = 'two-steps';
const toHeading = () => document.getElementById(ID)?.focus();

interface ViewProps {
  readonly factors: readonly AuthFactor[];
  readonly steps: ReturnType<typeof useTwoSteps>;
}

/** What is shown while she turns it on, or of the codes she has just made. */
const Shown = ({ steps: { shown, verified, cancel, close } }: Pick<ViewProps, 'steps'>) => {
  if (shown === null) return null;
  if ('codes' in shown) {
    const onKept = () => {
      close();
      toHeading();
    };
    return <RecoveryCodes codes={shown.codes} onKept={onKept} />;
  }
  const onCancel = () => {
    toHeading();
    void cancel(shown.setup.id);
  };
  return <TwoStepsSetup of={shown.setup} onVerified={verified} onCancel={onCancel} />;
};

const Off = ({ factors, steps: { busy, begin } }: ViewProps) => (
  <>
    <p>
      With a code of an app on your phone besides your password, nobody gets in who only knows the password. You can
      turn it off at any time.
    </p>
    <div>
      <Button busy={busy} onClick={() => void begin(factors)}>
        Turn on two-step sign-in
      </Button>
    </div>
  </>
);

const On = ({ factors, steps: { busy, remove, makeCodes } }: ViewProps) => (
  <TwoStepsOn
    factors={factors}
    busy={busy}
    onRemove={(id) => {
      toHeading();
      void remove(id);
    }}
    onCodes={(isNew) => void makeCodes(isNew)}
  />
);

/** Signing in with a code of her phone besides her password. */
export const TwoSteps = () => {
  const { member } = useSession();
  const { data, isError, refetch } = useData(auth.readUser, {});
  const steps = useTwoSteps();
  const View = data?.factors.some(({ status }) => status === 'verified') ? On : Off;
  return (
    <Section id={ID} title="Two-step sign-in">
      {member?.needs_two_steps && (
        <Notice title="You are an admin">
          <p>{says.admins}</p>
        </Notice>
      )}
      <div className={stack(4)}>
        {steps.shown ? (
          <Shown steps={steps} />
        ) : data ? (
          <View factors={data.factors} steps={steps} />
        ) : isError ? (
          <LoadFailed title="We could not read how you sign in" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        )}
      </div>
    </Section>
  );
};
