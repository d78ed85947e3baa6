import { HelpCard } from '@reset/safety/help-card';

/** Where advice would stand: people, at once, and something that steadies. No model was asked. */
export const HelpInstead = () => (
  <div role="alert">
    <HelpCard />
  </div>
);
