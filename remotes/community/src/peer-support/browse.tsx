import { SuspendedNotice, useNewForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Card } from '@reset/ui';
import beside from '../writing/beside.module.css';
import { Help } from '../writing/help.tsx';
import { AdDraft, emptyAd } from './ad-draft.ts';
import { Ads } from './ads.tsx';
import styles from './list.module.css';
import { NewAd } from './new-ad.tsx';

/** Where she finds a partner, or says that she looks for one. */
export const Browse = () => {
  const draft = useDraft('partner', { schema: AdDraft, initial: emptyAd });
  const { open, asked, needsPeople, button, toggle, onSent } = useNewForm(draft);
  return (
    <div className={styles.panel}>
      {needsPeople && <Help />}
      <Button
        ref={button}
        className={styles.toggle}
        variant={open ? 'secondary' : 'primary'}
        aria-expanded={open}
        onClick={toggle}
      >
        Post Ad
      </Button>
      {!open && <SuspendedNotice short />}
      <div className={beside.body}>
        {open && (
          <Card className={beside.form}>
            <NewAd draft={draft} asked={asked} onSent={onSent} />
          </Card>
        )}
        <Ads />
      </div>
    </div>
  );
};
