import { Link } from '@reset/remote-kit';
import { buttonClass, EmptyState } from '@reset/ui';

/** What a visitor finds in the place of what members say to each other. */
export const SignInCall = ({ children }: { readonly children: string }) => (
  <EmptyState
    kind="people"
    title={children}
    action={
      <Link to="/auth" className={buttonClass({ variant: 'primary' })}>
        Sign in or create a free account
      </Link>
    }
  />
);
