import { Heading } from '@reset/ui';
import type { Run } from '../practice/run.ts';
import type { Stop } from './stops.ts';

interface Words {
  readonly heading: string;
  readonly lines: readonly string[];
}

const before: Words = {
  heading: 'Five minutes, lying or leaning',
  lines: [
    'Ten short stops from your feet to your forehead. Each stays for about half a minute and then makes room for the next.',
    'Pause whenever somebody needs you; it will wait.',
  ],
};

const after: Words = {
  heading: 'You have arrived',
  lines: ['Some places may have softened, and some not. Noticing them was the practice. There is no hurry to get up.'],
};

const wordsOf = (state: Run['state'], stop: Stop): Words => {
  if (state === 'ready') return before;
  if (state === 'finished') return after;
  return { heading: stop.place, lines: stop.say };
};

/** What the guide says at this moment. */
export const Said = ({ state, stop }: { readonly state: Run['state']; readonly stop: Stop }) => {
  const { heading, lines } = wordsOf(state, stop);
  return (
    <>
      <Heading level={2} look="display" id="scan">
        {heading}
      </Heading>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
};
