import { fileEndings } from '@reset/contracts/files';
import { Button, buttonClass, Progress, smallText, useMedia, VisuallyHidden } from '@reset/ui';
import { type ReactNode, useId, useRef } from 'react';
import styles from './picture-field.module.css';
import { useFiles } from './use-files.ts';
import type { WrittenPicture } from './use-picture.ts';
import { isUnderWay } from './use-sending.ts';

const ACCEPTED = Object.keys(fileEndings).join(',');

interface Props<P> {
  /** Of `usePicture`. */
  readonly picture: WrittenPicture<P>;
  /** Of what, and of which types; a sentence each. */
  readonly hint: string;
  /** What it is a picture of is called so far. */
  readonly title: string;
  /** How others see it now, in 16rem by 12. */
  readonly renderCurrent: (current: P, alt: string) => ReactNode;
  /** Why what she writes was refused with it. */
  readonly problem: string | undefined;
  /** What she writes is on its way. */
  readonly busy: boolean;
}

const isThere = ({ local, current }: WrittenPicture<unknown>): boolean => local !== null || current !== null;
const percentOf = (part: number): number => Math.round(part * 100);

/** What is being done, for whoever hears it: not each step of it. */
const spokenOf = ({ work, local }: WrittenPicture<unknown>): string => {
  if (work.is === 'preparing') return 'The picture is made ready.';
  if (work.is === 'sending') return 'The picture is being sent.';
  return work.is === 'resting' && local !== null ? 'The picture is there.' : '';
};

const Shown = <P,>({
  picture: { local, current, work },
  title,
  renderCurrent,
}: Pick<Props<P>, 'picture' | 'title' | 'renderCurrent'>) => {
  const alt = title.trim() || 'Your picture';
  if (local !== null) return <img className={styles.local} src={local} alt={alt} />;
  if (current !== null) return renderCurrent(current, alt);
  return <span>{work.is === 'preparing' ? 'One moment...' : 'No picture yet'}</span>;
};

/** What stands under it: how far it is, or why it is not. */
const State = ({ picture: { work, said }, problem }: Pick<Props<unknown>, 'picture' | 'problem'>) => {
  if (work.is === 'sending') {
    const percent = percentOf(work.part);
    return <Progress label="Sending the picture" value={percent} max={100} text={`Sending: ${percent} %`} />;
  }
  const why = problem ?? said?.text;
  if (!why || work.is === 'preparing') return null;
  return (
    <>
      <p className={styles.problem}>{why}</p>
      {said?.hint && <p className={smallText}>{said.hint}</p>}
    </>
  );
};

interface PickProps {
  readonly label: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** With the camera, at once. */
  readonly camera?: boolean;
  readonly onFile: (file: File) => void;
}

/** A native field for a file that looks like a button. */
const Pick = ({ label, describedBy, invalid, disabled, camera = false, onFile }: PickProps) => (
  <label className={`${buttonClass({ compact: true })} ${styles.pick}`}>
    <input
      className={styles.input}
      type="file"
      accept={ACCEPTED}
      {...(camera && { capture: 'environment' })}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same one can be picked again.
        target.value = '';
      }}
    />
    {label}
  </label>
);

interface ActionsProps extends Pick<Props<unknown>, 'picture' | 'busy'> {
  /** What she pressed goes: she is back where she can pick another. */
  readonly back: (does: () => void) => () => void;
}

/** What she can do about the one that is there, or on its way. */
const Actions = ({ picture, busy, back }: ActionsProps) => {
  const { work, cancel, send, remove } = picture;
  const under = isUnderWay(work);
  return (
    <>
      {under && (
        <Button compact variant="quiet" aria-label="Cancel the picture" onClick={back(cancel)}>
          Cancel
        </Button>
      )}
      {work.is === 'failed' && (
        <Button compact variant="quiet" disabled={busy} onClick={back(() => void send())}>
          Try again
        </Button>
      )}
      {isThere(picture) && !under && (
        <Button compact variant="quiet" aria-label="Remove the picture" disabled={busy} onClick={back(remove)}>
          Remove
        </Button>
      )}
    </>
  );
};

/** The one picture of what she writes: picked, taken, dropped or pasted; its space is held from the beginning. */
export const PictureField = <P,>({ picture, hint, title, renderCurrent, problem, busy }: Props<P>) => {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const touched = useMedia('(pointer: coarse)');
  const onFile = (file: File) => void (!busy && picture.pick(file));
  const over = useFiles(onFile);
  const back = (does: () => void) => () => {
    does();
    field.current?.querySelector('input')?.focus();
  };
  const of = { describedBy: `${id}-hint ${id}-state`, invalid: !!(problem ?? picture.said), disabled: busy, onFile };
  return (
    <div ref={field} className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.label} id={`${id}-label`}>
        Picture <span className={styles.optional}>(optional)</span>
      </p>
      <p className={smallText} id={`${id}-hint`}>
        {hint} {!touched && 'You can drop or paste it here. '}Where it was taken is left out.
      </p>
      <div className={`${styles.frame} ${over ? styles.over : ''}`}>
        <Shown picture={picture} title={title} renderCurrent={renderCurrent} />
      </div>
      <div className={styles.state}>
        <div className={styles.words} id={`${id}-state`}>
          <State picture={picture} problem={problem} />
        </div>
        <Actions picture={picture} busy={busy} back={back} />
      </div>
      <div className={styles.buttons}>
        <Pick label={isThere(picture) ? 'Replace the picture' : 'Add a picture'} {...of} />
        {touched && <Pick label="Take a photo" camera {...of} />}
      </div>
      <VisuallyHidden>
        <span role="status">{spokenOf(picture)}</span>
      </VisuallyHidden>
    </div>
  );
};
