import { exportedParts, exportMessages as says } from '@reset/contracts/exports';
import { type DataExport, ExportDays, exportsApi } from '@reset/contracts/http/exports';
import { newId } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';
import { useForm } from '@reset/remote-kit/form';
import { dayText, momentText } from '@reset/remote-kit/members';
import { LoadFailed } from '@reset/remote-kit/page';
import {
  Button,
  columns,
  Field,
  Notice,
  Progress,
  Skeleton,
  smallText,
  stack,
  TextInput,
  VisuallyHidden,
} from '@reset/ui';
import { useRef } from 'react';
import classes from './page.module.css';
import { Section } from './section.tsx';
import { useDataExport } from './use-data-export.ts';
import { useDownload } from './use-download.ts';

const refresh = [exportsApi.readDataExport];

/** The heading of the row: what she pressed is gone when it is done. */
const ID = 'your-data';
const toHeading = () => document.getElementById(ID)?.focus();

/** Which days, and that it begins. */
const Ask = () => {
  const id = useRef(newId());
  const begin = useSend(exportsApi.createDataExport, { done: says.asked, failed: says.failed, refresh });
  const { submit, busy, problem, field } = useForm(
    ExportDays,
    async (days) => {
      await begin.mutateAsync({ id: id.current, ...days });
      id.current = newId();
    },
    { initial: { from: '', until: '' } },
  );
  const { error: fromError, ...from } = field('from');
  const { error: untilError, ...until } = field('until');
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby={ID}>
      <div className={columns(2, 3)}>
        <Field label="From" optional error={fromError}>
          <TextInput {...from} type="date" />
        </Field>
        <Field label="Until" optional error={untilError}>
          <TextInput {...until} type="date" />
        </Field>
      </div>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Make a copy of my data
        </Button>
      </div>
    </form>
  );
};

const list = new Intl.ListFormat('en');

/** How far it is, and for whom it waits. */
const progressText = ({ parts }: DataExport): string => {
  const gathered = parts.filter((part) => part.gathered).length;
  return gathered === parts.length ? 'Putting it together' : `${gathered} of ${parts.length} parts gathered`;
};
const waitText = ({ parts }: DataExport): string | null => {
  const away = parts.filter((part) => part.away).map(({ service }) => exportedParts[service]?.wait ?? service);
  return away.length ? `Waiting for ${list.format(away)}. It goes on by itself.` : null;
};

const Making = ({ of }: { readonly of: DataExport }) => {
  const wait = waitText(of);
  const stop = useSend(exportsApi.deleteDataExport, { done: says.stopped, failed: says.notStopped, refresh });
  // What fails was said.
  const end = () => void stop.mutateAsync({ id: of.id }).then(toHeading, () => {});
  return (
    <>
      <p>Your data is being put together. You can leave this page, and close it.</p>
      <Progress
        label="Your data"
        value={of.parts.filter((part) => part.gathered).length}
        max={of.parts.length + 1}
        text={progressText(of)}
      />
      {wait !== null && <p>{wait}</p>}
      <div>
        <Button variant="quiet" busy={stop.isPending} onClick={end}>
          Stop making it
        </Button>
      </div>
    </>
  );
};

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const sizeText = (bytes: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const number = bytes / 1000 ** step;
  return `${number < 10 && step ? number.toFixed(1) : Math.round(number)} ${UNITS[step]}`;
};

/** A day as she reads it, wherever she is. */
const noon = (day: string): string => dayText(`${day}T12:00:00`);

/** Of which days it is, where she chose some. */
const daysText = ({ from, until }: Pick<DataExport, 'from' | 'until'>): string => {
  if (!from && !until) return '';
  const [first, last] = [from ? ` from ${noon(from)}` : '', until ? ` until ${noon(until)}` : ''];
  return ` Of the days${first}${last} alone.`;
};

/** What is missing in it, where something could not be opened. */
const unopenedText = ({ parts }: DataExport): string | null => {
  const lost = parts.filter(({ unopened }) => unopened > 0);
  if (!lost.length) return null;
  const which = lost.map(({ service, unopened }) => `${unopened} in ${exportedParts[service]?.title ?? service}`);
  return `Some things could not be opened any more, and are not in it: ${list.format(which)}. index.html in it says more.`;
};

/** From when she can make the next one, where that is not now. */
const nextText = (next: string): string => `You can make the next one from ${momentText(next)}.`;

interface ReadyProps {
  readonly of: DataExport;
  readonly next: string | null;
}

const Ready = ({ of, next }: ReadyProps) => {
  const { id, size, expires_at, from, until: last } = of;
  const { busy, download } = useDownload();
  const until = expires_at === null ? '' : momentText(expires_at);
  const lost = unopenedText(of);
  return (
    <>
      <p>
        Your data is ready: one ZIP file, {sizeText(size ?? 0)}. Open <strong>index.html</strong> in it to read it
        anywhere.{daysText({ from, until: last })}
      </p>
      {lost !== null && <p>{lost}</p>}
      <p>
        It is kept here, encrypted, until {until}.{' '}
        {next === null
          ? 'When you make the next one, this one goes.'
          : next === expires_at
            ? 'Then it goes, and you can make the next one; sooner when you have downloaded this one.'
            : nextText(next)}
      </p>
      <div>
        <Button variant="primary" busy={busy} onClick={() => void download(id)}>
          Download my data
        </Button>
      </div>
      {next === null && <Ask />}
    </>
  );
};

/** What is said as it changes, to who does not see it change. */
const spokenText = (current: DataExport): string =>
  current.state === 'ready' ? 'Your data is ready' : (waitText(current) ?? progressText(current));

/** Everything about her as one file that is hers: made in the background, here for a day. */
export const YourData = () => {
  const { data, isError, refetch } = useDataExport();
  const current = data?.current ?? null;
  return (
    <Section id={ID} title="Your data">
      <p className={smallText}>
        Everything that RESET keeps about you, from every part of it, as one file: a page that you can read without us,
        your entries as Day One reads them, Markdown, JSON and your pictures.
      </p>
      <VisuallyHidden>
        <p aria-live="polite">{current && spokenText(current)}</p>
      </VisuallyHidden>
      <div className={`${classes.data} ${stack(4)}`}>
        {data ? (
          current === null ? (
            data.next_at === null ? (
              <Ask />
            ) : (
              <p>{nextText(data.next_at)}</p>
            )
          ) : current.state === 'making' ? (
            <Making of={current} />
          ) : (
            <Ready of={current} next={data.next_at} />
          )
        ) : isError ? (
          <LoadFailed title={says.loading} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    </Section>
  );
};
