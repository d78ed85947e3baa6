import { HelpLines } from './help-lines.tsx';

/** What stands above everything else when her words ask for people. */
export const HelpCard = () => (
  <section aria-labelledby="help-card">
    <h2 id="help-card" tabIndex={-1}>
      You matter more than any answer
    </h2>
    <p>What you wrote is saved.</p>
    <HelpLines />
  </section>
);
