import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useGo, useSession } from '@reset/remote-kit';
import { useReturnTo } from '@reset/remote-kit/shell';
import { authMessages } from '@reset/contracts/auth';
import { Card, Heading, HeroArt, Loading, Notice } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { endedBecause, readEnded, watchEnded } from '../session/ended.ts';
import { useSeemsIn } from '../session/use-seems-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import classes from './page.module.css';

/** Both forms; whoever has made an account and is not signed in by that is led to the other one, with her address. */
const AuthForms = () => {
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  const [made, setMade] = useState<{ readonly count: number; readonly email: string | null }>({
    count: 0,
    email: null,
  });
  const toSignIn = (email: string | null) => {
    setMade({ count: made.count + 1, email });
    setTab('sign-in');
  };
  return (
    <Tabs
      label="Sign in or sign up"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'sign-in', label: 'Sign In', panel: <SignInForm newEmail={made.email} /> },
        { value: 'sign-up', label: 'Sign Up', panel: <SignUpForm key={made.count} onDone={toSignIn} /> },
      ]}
    />
  );
};

/** `/auth`: sign in, or make an account. Someone who is signed in is led on. */
const AuthPage = () => {
  const { status } = useSession();
  const go = useGo();
  const asked = useReturnTo();
  // Where the guard caught her is known when she arrives; the place itself changes while she is led on.
  const [returnTo] = useState(asked);
  const ended = useSyncExternalStore(watchEnded, readEnded);
  const leaving = useSeemsIn();

  useEffect(() => {
    if (status !== 'in') return;
    endedBecause(null);
    go(returnTo, { replace: true });
  }, [status, go, returnTo]);

  return (
    <div className={classes.page}>
      <div className={classes.words}>
        <HeroArt className={classes.art} />
        <Heading level={1} look="display">
          Welcome to Your Tribe
        </Heading>
        <p className={classes.subtitle}>For the thousands of mothers ready to come home to themselves</p>
      </div>
      <Card className={classes.card}>
        {ended !== null && !leaving && (
          <div className={classes.ended}>
            <Notice title={authMessages.signedOut.title}>
              <p>{ended}</p>
            </Notice>
          </div>
        )}
        {leaving ? <Loading /> : <AuthForms />}
      </Card>
      <Link className={classes.home} to="/">
        Back to Home
      </Link>
    </div>
  );
};

export default AuthPage;
