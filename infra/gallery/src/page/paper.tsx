import { HeroArt, PillarShape } from '@reset/ui';
import { Row, Section } from './section.tsx';

const pillars = ['release', 'explore', 'stabilize', 'energize', 'transform'] as const;

export const Paper = () => (
  <Section title="Cut paper">
    <Row>
      {pillars.map((pillar) => (
        <PillarShape key={pillar} pillar={pillar} />
      ))}
    </Row>
    <HeroArt />
  </Section>
);
