import { unsentMessages } from '@reset/contracts/unsent';
import { Button, Dialog } from '@reset/ui';

interface Props {
  readonly open: boolean;
  /** She stays. */
  readonly onClose: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** What is to become of writing that her account has not, asked before she signs out. */
export const UnsentQuestion = ({ open, onClose, onKeep, onDiscard }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={unsentMessages.title}
    description={`${unsentMessages.keepWords} ${unsentMessages.discardWords}`}
    actions={
      <>
        <Button variant="primary" onClick={onKeep}>
          {unsentMessages.keep}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {unsentMessages.discard}
        </Button>
        <Button onClick={onClose}>{unsentMessages.stay}</Button>
      </>
    }
  />
);
