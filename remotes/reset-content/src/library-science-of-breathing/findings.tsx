import { Heading, stack } from '@reset/ui';
import { Cite } from './cite.tsx';

/** What the trials found, the sobering one included. */
export const Findings = () => (
  <>
    <section className={stack(4)} aria-labelledby="trials">
      <Heading level={2} look="section" id="trials">
        What the trials found
      </Heading>
      <p>
        The fairest way to find out whether something helps is to draw lots: some people get it, others get something
        else. One analysis put together twelve such trials of breathing exercises, with 785 adults. Those who had been
        given the exercises reported less stress than those who had not. The difference was small to medium, and much
        the same for anxiety and low mood. Most of the trials had weaknesses, and the authors warned against letting
        hope run ahead of evidence.
        <Cite of="fincham-meta" />
      </p>
      <p>
        In another trial, a little more than a hundred people practised for five minutes a day at home, for a month.
        Some did box breathing, some sighed slowly with long breaths out, some breathed fast and held, and some did
        mindfulness meditation. Anxiety eased in every group. Good mood grew more with the breathing exercises than with
        the meditation, and most with the long breaths out.
        <Cite of="balban" />
      </p>
      <p>
        And then there is a trial that is quoted less often. Four hundred people followed a recorded guide for ten
        minutes a day, over four weeks. Half of them breathed slowly, about five and a half times a minute. The other
        half breathed at an ordinary twelve. Nobody was told which of the two was thought to help. In the end both
        halves felt better, and neither felt better than the other.
        <Cite of="fincham-coherent" />
      </p>
      <p>
        What to make of that? Perhaps stopping, sitting down and following something simple does a good part of the
        work. Perhaps expecting it to help does. Either way the relief was real, and you need not go looking for the one
        perfect pattern.
      </p>
    </section>

    <section className={stack(4)} aria-labelledby="patterns">
      <Heading level={2} look="section" id="patterns">
        About box breathing and 4-7-8
      </Heading>
      <p>
        Box breathing was one of the exercises in the month-long trial above. The 4-7-8 pattern is widely loved and has
        been studied much less. In one small study of 43 healthy young adults, heart rate and blood pressure were a
        little lower straight after it.
        <Cite of="vierra" /> What both share with the rest of the research is a slow pace. The numbers themselves are a
        railing to hold on to. If another count suits you better, take that one.
      </p>
    </section>
  </>
);
