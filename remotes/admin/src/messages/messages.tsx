import { Heading, stack } from '@reset/ui';
import { SendForm } from './send-form.tsx';
import { SentList } from './sent-list.tsx';

/** One message to everyone, and what was sent so far. */
export const Messages = () => (
  <div className={stack(8)}>
    <section className={stack(4)} aria-labelledby="bulk-message">
      <Heading level={2} look="section" id="bulk-message">
        Send Bulk Message
      </Heading>
      <SendForm />
    </section>
    <SentList />
  </div>
);
