import type { AuthFactor } from '@reset/contracts/http/auth';
import { authFactors } from '@reset/contracts/http/auth-factors';
import { twoStepMessages as says } from '@reset/contracts/two-steps';
import { useData } from '@reset/remote-kit/data';
import { dayText } from '@reset/remote-kit/members';
import { Button, ConfirmDialog, smallText, stack } from '@reset/ui';
import { useState } from 'react';
import classes from './page.module.css';

const Left = () => {
  const { data } = useData(authFactors.recoveryStatus, {});
  return data ? (
    <p className={smallText}>
      {data.remaining} of {data.total} are left.
    </p>
  ) : null;
};

interface AppProps {
  readonly app: AuthFactor;
  readonly isLast: boolean;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

const App = ({ app, isLast, busy, onRemove }: AppProps) => {
  const [asked, setAsked] = useState(false);
  const label = isLast ? 'Turn off' : 'Remove';
  return (
    <li className={classes.row}>
      <div className={stack(1)}>
        <p>{app.friendly_name || 'Authenticator app'}</p>
        <p className={smallText}>Since {dayText(app.created_at)}</p>
      </div>
      <Button compact busy={busy} aria-label={`${label}: ${app.friendly_name}`} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onRemove();
        }}
        title={isLast ? 'Turn off two-step sign-in?' : 'Remove this app?'}
        description={
          isLast
            ? 'Your password alone then lets you in. Your recovery codes go, and you are signed out everywhere else.'
            : 'Its codes do not work any more. You are signed out everywhere else.'
        }
        confirmLabel={isLast ? 'Turn it off' : 'Remove app'}
      />
    </li>
  );
};

interface Props {
  readonly factors: readonly AuthFactor[];
  readonly busy: boolean;
  readonly onRemove: (id: string) => void;
  readonly onCodes: (isNew: boolean) => void;
}

/** Two-step sign-in as it is: her app, and how many recovery codes are left. */
export const TwoStepsOn = ({ factors, busy, onRemove, onCodes }: Props) => {
  const apps = factors.filter(({ factor_type, status }) => factor_type !== 'recovery_code' && status === 'verified');
  const hasCodes = factors.some(({ factor_type }) => factor_type === 'recovery_code');
  return (
    <>
      <p>It is on: signing in takes your password and a code of your authenticator app.</p>
      <ul>
        {apps.map((app) => (
          <App key={app.id} app={app} isLast={apps.length === 1} busy={busy} onRemove={() => onRemove(app.id)} />
        ))}
      </ul>
      <div className={stack(2)}>
        <p>{hasCodes ? 'Recovery codes let you in without your phone.' : says.noCodes}</p>
        {hasCodes && <Left />}
        <div>
          <Button busy={busy} onClick={() => onCodes(!hasCodes)}>
            {hasCodes ? 'Make new recovery codes' : 'Make recovery codes'}
          </Button>
        </div>
      </div>
    </>
  );
};
