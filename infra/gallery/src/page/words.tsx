import { Badge, Card, Heading, Notice, TeamBadge } from '@reset/ui';
import { Row, Section } from './section.tsx';

const tones = ['info', 'success', 'warn', 'danger'] as const;

export const Words = () => (
  <>
    <Section title="Headings and text">
      <Heading level={3} look="hero">
        Come home to yourself
      </Heading>
      <Heading level={3} look="display">
        The name of a page
      </Heading>
      <Heading level={3} look="section">
        A part of it
      </Heading>
      <Heading level={3}>A title</Heading>
      <p>
        Words of a page, as long as they need to be, with <a href="#words">a link</a> in them.
      </p>
    </Section>
    <Section title="Notices">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          <p>It stays until what it says is no longer so.</p>
        </Notice>
      ))}
    </Section>
    <Section title="Badges">
      <Row>
        <Badge>Plain</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warn">Pending</Badge>
        <Badge tone="danger">Declined</Badge>
        <Badge pillar="release">Release</Badge>
        <Badge pillar="explore">Explore</Badge>
        <Badge pillar="stabilize">Stabilize</Badge>
        <Badge pillar="energize">Energize</Badge>
        <Badge pillar="transform">Transform</Badge>
        <TeamBadge />
      </Row>
    </Section>
    <Section title="Cards">
      <Card>A sheet of paper.</Card>
      <Card pillar="energize">A sheet in the colours of a pillar.</Card>
    </Section>
  </>
);
