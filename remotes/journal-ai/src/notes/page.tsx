import { screen } from '@reset/safety';
import { Card, pageClass, PageHead } from '@reset/ui';
import { useState } from 'react';
import { Help } from '../help/help.tsx';
import { NewNote } from './new-note.tsx';
import { NoteList } from './note-list.tsx';
import styles from './page.module.css';

export default function NotesPage() {
  const [needsPeople, setNeedsPeople] = useState(false);
  return (
    <div className={`${pageClass('column')} ${styles.page}`}>
      <PageHead
        title="Brain Dump"
        lead="Lists, worries, half a sentence: let it out of your head and onto the page. It needs no order and no conclusion, and no AI answers here."
        className={styles.header}
      />
      <div className={styles.write}>
        {needsPeople && <Help />}
        <Card>
          <NewNote onKept={(words) => setNeedsPeople(screen(words) !== null)} />
        </Card>
      </div>
      <NoteList />
    </div>
  );
}
