import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, Slot, toast, useGo, useSearch, useSession } from '@reset/remote-kit';
import { useReturnTo } from '@reset/remote-kit/shell';
import { authMessages } from '@reset/contracts/auth';
import { Card, Heading, HeroArt, Loading, Notice } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { endedBecause, readEnded, watchEnded } from '../session/ended.ts';
import { SecondStep } from '../session/second-step.tsx';
import { useHalfWay } from '../session/use-half-way.ts';
import { useSeemsIn } from '../session/use-seems-in.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { WhyHere } from './why-here.tsx';
import classes from './page.module.css';

type Tab = 'sign-in' | 'sign-up';

/**
 * Both forms; `?mode=sign-up` opens the second. Whoever has made an account, and is not signed in by that, is led to the
 * other one with what she has just typed, which is nowhere but in this page's memory.
 */
const AuthForms = () => {
  const [search] = useSearch();
  const asked: Tab = search.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in';
  const [{ tab, from }, show] = useState({ tab: asked, from: asked });
  // A link of the frame asks for the other one while she is here.
  if (from !== asked) show({ tab: asked, from: asked });
  const setTab = (next: Tab) => show({ tab: next, from: asked });
  const [made, setMade] = useState<{ readonly count: number; readonly account: Credentials | null }>({
    count: 0,
    account: null,
  });
  const toSignIn = (account: Credentials) => {
    setMade({ count: made.count + 1, account });
    setTab('sign-in');
  };
  return (
    <Tabs
      label="Sign in or sign up"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'sign-in', label: 'Sign In', panel: <SignInForm made={made.account} /> },
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
  const halfWay = useHalfWay();

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
      {!leaving && !halfWay && returnTo !== '/' && <Slot name="sign-in" wanted={returnTo} />}
      <Card className={classes.card}>
        {!leaving && !halfWay && (
          <div className={classes.why}>
            {ended === null ? (
              <WhyHere wanted={returnTo} />
            ) : (
              <Notice title={authMessages.signedOut.title}>
                <p>{ended}</p>
              </Notice>
            )}
          </div>
        )}
        {leaving ? (
          <Loading />
        ) : halfWay ? (
          <SecondStep onDone={() => toast({ ...authMessages.signedIn, tone: 'success' })} />
        ) : (
          <AuthForms />
        )}
      </Card>
      <Link className={classes.home} to="/">
        Back to Home
      </Link>
    </div>
  );
};

export default AuthPage;
