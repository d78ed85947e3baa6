import { useDraft } from '@reset/remote-kit/state';
import { Button, Card } from '@reset/ui';
import { useRef, useState } from 'react';
import { Help } from '../help/help.tsx';
import { AdDraft, emptyAd } from './ad-draft.ts';
import { Ads } from './ads.tsx';
import styles from './list.module.css';
import { NewAd } from './new-ad.tsx';

/** Where she finds a partner, or says that she looks for one. */
export const Browse = () => {
  const draft = useDraft('partner', { schema: AdDraft, initial: emptyAd });
  /** Unfinished words open the form. */
  const [open, setOpen] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.panel}>
      {needsPeople && <Help />}
      <Button
        ref={toggle}
        className={styles.toggle}
        variant={open ? 'secondary' : 'primary'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Post Ad
      </Button>
      {open && (
        <Card>
          <NewAd
            draft={draft}
            onSent={(needs) => {
              setOpen(false);
              setNeedsPeople(needs);
              toggle.current?.focus();
            }}
          />
        </Card>
      )}
      <Ads />
    </div>
  );
};
