import { Button } from '@reset/ui';
import { Row, Section } from './section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Buttons = () => (
  <Section title="Buttons">
    {variants.map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} compact>
          {variant}, compact
        </Button>
        <Button variant={variant} disabled>
          {variant}, disabled
        </Button>
        <Button variant={variant} busy>
          {variant}, busy
        </Button>
      </Row>
    ))}
    <Button wide>As wide as there is room</Button>
  </Section>
);
