import { Button, Notice } from '@reset/ui';
import { useOnline } from '../connection.ts';

interface Props {
  /** What is said when the house is there and this is not. */
  readonly title: string;
  /** What she need not worry about, with and without a connection. */
  readonly words?: { readonly online: string; readonly offline: string };
  readonly onRetry: () => void;
}

const others = {
  online: 'Nothing is lost. Please try again in a moment.',
  offline: 'You can go on writing; it stays on this device. The words of others come back with the connection.',
};

/** Says that something could not be read, or that there is no connection, with a way to try again. */
export const LoadFailed = ({ title, words = others, onRetry }: Props) => {
  const online = useOnline();
  return (
    <Notice tone="warn" title={online ? title : 'There is no connection right now'}>
      <p>{online ? words.online : words.offline}</p>
      <Button compact onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
};
