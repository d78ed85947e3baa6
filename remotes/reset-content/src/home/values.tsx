import { ValueList } from '../values/value-list.tsx';

const values = [
  {
    title: 'Made for five minutes',
    text: 'Most practices fit beside a sleeping child or a boiling kettle. Some take one minute. Stopping halfway is allowed.',
  },
  {
    title: 'Reflecting, not fixing',
    text: 'You are not a project. We offer words, questions and small steps, and you decide which of them are yours.',
  },
  {
    title: 'Private by nature',
    text: 'What you write is for you. Nothing here is sold, and no page of ours calls a tracker.',
  },
] as const;

export const Values = () => (
  <section aria-label="What you can count on">
    <ValueList level={2} values={values} />
  </section>
);
