import { PageHead } from '@reset/ui';
import { Buttons } from './buttons.tsx';
import { Chat } from './chat.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import classes from './gallery.module.css';
import { Overlays } from './overlays.tsx';
import { Paper } from './paper.tsx';
import { Texts } from './texts.tsx';
import { Themes } from './themes.tsx';
import { Waiting } from './waiting.tsx';
import { Words } from './words.tsx';

/** All that a page may be built of. */
export const Gallery = () => (
  <main className={classes.page}>
    <PageHead title="Components" lead="All that a page may be built of." />
    <Themes />
    <Words />
    <Buttons />
    <Fields />
    <Choices />
    <Overlays />
    <Waiting />
    <Chat />
    <Texts />
    <Paper />
  </main>
);
