import { Heading, stack } from '@reset/ui';
import { Cite } from './cite.tsx';

/** What a slow breath does in the body. */
export const WhatHappens = () => (
  <>
    <section className={stack(4)} aria-labelledby="dial">
      <Heading level={2} look="section" id="dial">
        The one dial within reach
      </Heading>
      <p>
        Your heart, your gut and your sweat glands run by themselves. Your breath does too, day and night, yet it is the
        one of them that you can also take over whenever you like. No training is needed. You decide that the next
        breath out will be a little longer, and it is.
      </p>
      <p>
        Breath and feeling talk to each other. When something frightens you, the breath has quickened before you notice.
        What researchers ask is how far the other direction goes: can changing the breath change the feeling?
      </p>
    </section>

    <section className={stack(4)} aria-labelledby="body">
      <Heading level={2} look="section" id="body">
        What happens in the body
      </Heading>
      <p>
        A heart does not tick like a clock. It speeds up a little as you breathe in and slows as you breathe out. Much
        of that comes by way of the vagus nerve, which acts on the heart like a gentle brake. Breathe more slowly and
        the swing grows. Near six breaths a minute, the rhythms of breath, heart and blood pressure tend to fall into
        step.
        <Cite of="russo" /> <Cite of="lehrer" />
      </p>
      <p>
        A review of fifteen studies looked at healthy people who breathed fewer than ten times a minute. It found more
        of this swing, and people who felt more comfortable and relaxed, and less tense, anxious or angry. Its authors
        were careful to add that how the one leads to the other is still being argued about.
        <Cite of="zaccaro" />
      </p>
      <p>
        There may be a more direct line as well. In mice, a small group of nerve cells in the breathing centre of the
        brainstem reports to a centre of alertness. Without those cells the animals were unusually calm.
        <Cite of="yackle" /> It is a lovely finding, and it is about mice. Whether the same holds in people is open.
      </p>
      <p>
        You will often read that slow breathing switches on the calming half of the nervous system. Bodies are less tidy
        than that. The changes are real while you breathe slowly. How long they last, and how much of feeling better
        they explain, nobody knows yet.
      </p>
    </section>
  </>
);
