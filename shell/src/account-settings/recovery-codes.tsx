import { twoStepMessages as says } from '@reset/contracts/two-steps';
import { toast } from '@reset/remote-kit';
import { Button, Notice, smallText, stack } from '@reset/ui';
import { copyText } from './copy-text.ts';
import classes from './two-steps.module.css';

const focusArrived = (element: HTMLElement | null): void => element?.focus();

const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

const fileOf = (codes: readonly string[]): string =>
  [
    'Recovery codes of your account at RESET.',
    'Each works once, in place of the code of your authenticator app.',
    '',
    ...codes.map(grouped),
    '',
  ].join('\n');

const download = (text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: 'reset-recovery-codes.txt' }).click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
};

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Her recovery codes, this once. */
export const RecoveryCodes = ({ codes, onKept }: Props) => (
  <div className={stack(4)} ref={focusArrived} tabIndex={-1}>
    <Notice title="Please keep these recovery codes">
      <p>
        When your phone is lost or broken, each of them lets you in once. They are shown this one time: keep them where
        nobody else looks, on paper or in a password manager.
      </p>
    </Notice>
    <ol className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{grouped(code)}</code>
        </li>
      ))}
    </ol>
    <div className={classes.buttons}>
      <Button onClick={() => void copyText(codes.map(grouped).join('\n'))}>Copy codes</Button>
      <Button onClick={() => download(fileOf(codes))}>Download as text</Button>
    </div>
    <p className={smallText}>The file is plain text, made to be printed as well.</p>
    <div>
      <Button
        variant="primary"
        onClick={() => {
          toast({ title: says.kept, tone: 'success' });
          onKept();
        }}
      >
        I have kept them
      </Button>
    </div>
  </div>
);
