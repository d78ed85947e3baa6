import { Heading } from '@reset/ui';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import classes from './gallery.module.css';
import { Overlays } from './overlays.tsx';
import { Paper } from './paper.tsx';
import { Talk } from './talk.tsx';
import { Themes } from './themes.tsx';
import { Waiting } from './waiting.tsx';
import { Words } from './words.tsx';

/** All that a page may be built of. */
export const Gallery = () => (
  <main className={classes.page}>
    <Heading level={1} look="display">
      Components
    </Heading>
    <Themes />
    <Words />
    <Buttons />
    <Fields />
    <Choices />
    <Overlays />
    <Waiting />
    <Talk />
    <Paper />
  </main>
);
