import { Button } from '@reset/ui';
import { Row, Section } from './section.tsx';

const choose = (theme: string) => () => {
  document.documentElement.dataset['theme'] = theme;
};

export const Themes = () => (
  <Section title="Themes">
    <Row>
      <Button variant="secondary" compact onClick={choose('light')}>
        Light
      </Button>
      <Button variant="secondary" compact onClick={choose('dark')}>
        Dark
      </Button>
      <Button variant="secondary" compact onClick={choose('night')}>
        Night feed
      </Button>
    </Row>
  </Section>
);
