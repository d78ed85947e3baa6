import { Link } from '@reset/remote-kit';
import { Button, buttonClass } from '@reset/ui';
import { CheckBox } from '../daily/check-box.tsx';
import { ResourcePage } from '../resource/resource-page.tsx';
import styles from './page.module.css';
import { Sheet } from './sheet.tsx';
import { useSheet } from './use-sheet.ts';

const pdf = new URL('./grounding-techniques.pdf', import.meta.url).href;

export default function GroundingWorksheetPage() {
  const sheet = useSheet();
  return (
    <ResourcePage
      slug="grounding-techniques"
      lead={
        <p>
          Seven ways back into the room, on one sheet for the fridge, the bag or the bedside. Fill it in here, or print
          it and take a pen.
        </p>
      }
    >
      <div className={styles.worksheet}>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => print()}>
            Print this sheet
          </Button>
          <a href={pdf} download="grounding-techniques.pdf" className={buttonClass()}>
            Download the blank PDF
          </a>
        </div>
        <p className={styles.quiet}>
          With your words on it: choose "Print this sheet", and "Save as PDF" as the printer. It fits A4 and Letter.
        </p>
        <div className={styles.keep}>
          <label className={styles.choice} htmlFor="keep-sheet">
            <CheckBox id="keep-sheet" checked={sheet.kept} onChange={({ target }) => sheet.keep(target.checked)} />
            Keep what I write on this device
          </label>
          <p className={styles.quiet}>
            {sheet.kept
              ? 'It stays in this browser, for you, until you take this back. It is never sent.'
              : 'What you write is gone when you leave this page. It is never sent.'}
          </p>
        </div>
        <Sheet sheet={sheet} />
        <Button variant="quiet" className={styles.clear} onClick={sheet.clear}>
          Empty the sheet
        </Button>
      </div>

      <div className={styles.more}>
        <p>
          When the ground does not come back, or you do not feel safe, please let someone be with you. "Need help now?",
          on every page here, leads to people who answer at any hour.
        </p>
        <Link to="/reset/stabilize" className={buttonClass()}>
          More ways to steady yourself
        </Link>
      </div>
    </ResourcePage>
  );
}
