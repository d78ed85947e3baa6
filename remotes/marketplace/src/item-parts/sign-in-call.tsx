import { useAskSignIn } from '@reset/remote-kit';
import { Button, EmptyState, pageClass, PageHead } from '@reset/ui';
import type { ReactNode } from 'react';
import styles from './sign-in-call.module.css';

interface Props {
  readonly title: string;
  readonly back: ReactNode;
  /** What is behind it. */
  readonly children: string;
}

/** What a visitor finds in the place of a page of a member; she is led back here. */
export const SignInCall = ({ title, back, children }: Props) => {
  const askSignIn = useAskSignIn();
  return (
    <div className={`${pageClass('list')} ${styles.page}`}>
      <PageHead back={back} title={title} lead={null} />
      <EmptyState
        kind="people"
        title={children}
        action={
          <Button variant="primary" onClick={() => askSignIn()}>
            Sign In
          </Button>
        }
      />
    </div>
  );
};
