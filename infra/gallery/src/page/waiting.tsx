import { Button, EmptyState, Loading, Skeleton, Spinner } from '@reset/ui';
import { Row, Section } from './section.tsx';

export const Waiting = () => (
  <>
    <Section title="Waiting">
      <Row>
        <Spinner />
        <Loading />
      </Row>
      <Skeleton shape="title" />
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </Section>
    <Section title="Nothing here yet">
      <EmptyState kind="cup" title="No entries yet" action={<Button>Write the first one</Button>}>
        <p>Whenever you have a moment.</p>
      </EmptyState>
    </Section>
  </>
);
