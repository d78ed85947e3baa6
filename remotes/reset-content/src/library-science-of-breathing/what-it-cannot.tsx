import { Link } from '@reset/remote-kit';
import { Heading, pointList, stack } from '@reset/ui';
import { Cite } from './cite.tsx';

/** When to leave it, and what no breath makes up for. */
export const WhatItCannot = () => (
  <>
    <section className={stack(4)} aria-labelledby="unpleasant">
      <Heading level={2} look="section" id="unpleasant">
        When it does not feel good
      </Heading>
      <p>
        For some people, minding the breath brings more unease, not less. If you have been through something
        frightening, or know panic, that may be you, and it is no failing. It also happens that breathing deeply turns
        into breathing too much. More air than the body needs washes out carbon dioxide, and light-headedness, tingling
        or a tight chest can follow, which feel a good deal like panic.
        <Cite of="meuret" />
      </p>
      <p>
        If that happens, let the exercise go. Smaller breaths, not bigger ones. Look around the room and feel your feet.{' '}
        <Link to="/library/grounding-techniques">Grounding</Link> may suit you better. Leave out the holds if you are
        pregnant, if your heart or lungs are unwell, or if you dislike them, and ask your doctor or midwife when you are
        unsure. Practise neither at the wheel nor in the bath.
      </p>
    </section>

    <section className={stack(4)} aria-labelledby="limits">
      <Heading level={2} look="section" id="limits">
        What a breath cannot do
      </Heading>
      <p>
        None of these trials was made for mothers who have not slept through in months. No breath makes up for missing
        sleep, for an unfair share of the work, or for too little money. Nobody should ask you to breathe your way
        through something that ought to change.
      </p>
      <p>
        Slow breathing is no treatment for depression or anxiety either, in pregnancy, after a birth or at any other
        time. If low mood, dread or numbness have stayed for two weeks, or if thoughts come of harming yourself or your
        baby, please tell someone who can help: your doctor or midwife, or the people behind "Need help now?", which
        stands on every page here.
      </p>
    </section>

    <section className={stack(4)} aria-labelledby="try">
      <Heading level={2} look="section" id="try">
        If you would like to try
      </Heading>
      <ol className={pointList}>
        <li>Sit or lean where something holds you, and begin with a breath out.</li>
        <li>Breathe in softly through your nose, for about four counts.</li>
        <li>Breathe out for about six, as if through a straw.</li>
        <li>Go on for a minute, or for five. Stop whenever you like.</li>
      </ol>
      <p>
        The British health service describes a similar exercise, without holding the breath, and suggests making it part
        of the day.
        <Cite of="nhs" /> On the <Link to="/reset/release">Release page</Link> you can follow a pace on the screen.
      </p>
    </section>
  </>
);
