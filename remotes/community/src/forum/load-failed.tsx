import { useOnline } from '@reset/remote-kit';
import { Button, Notice } from '@reset/ui';

interface Props {
  /** What is said when the house is there and this is not. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Says that something could not be read, or that there is no connection, with a way to try again. */
export const LoadFailed = ({ title, onRetry }: Props) => {
  const online = useOnline();
  return (
    <Notice tone="warn" title={online ? title : 'There is no connection right now'}>
      <p>
        {online
          ? 'Nothing is lost. Please try again in a moment.'
          : 'You can go on writing; it stays on this device. The words of others come back with the connection.'}
      </p>
      <Button compact onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
};
