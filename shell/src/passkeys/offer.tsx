import { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { passkeyMessages } from '@reset/contracts/passkeys';
import { useData } from '@reset/remote-kit/data';
import { Button, Card, Heading } from '@reset/ui';
import { useEffect, useId, useState } from 'react';
import { withKit } from '../kit/with-kit.tsx';
import { keepOffered, wasOffered } from './offered.ts';
import classes from './offer.module.css';
import { knowsHer } from './supports.ts';
import { useAddPasskey } from './use-add-passkey.ts';

const { offer: says } = passkeyMessages;

/** Whether this device could, and has not offered it to her before. */
const useMayOffer = (member: string): boolean => {
  const [may, setMay] = useState(false);
  useEffect(() => {
    let waiting = true;
    const look = async () => {
      if ((await knowsHer()) && !(await wasOffered(member)) && waiting) setMay(true);
    };
    void look();
    return () => {
      waiting = false;
    };
  }, [member]);
  return may;
};

const OfferCard = ({ member }: { readonly member: string }) => {
  const title = useId();
  const { data } = useData(passkeysApi.listPasskeys, {});
  const { add, busy } = useAddPasskey();
  const [isOpen, setOpen] = useState(true);
  const isShown = isOpen && data?.length === 0;
  useEffect(() => {
    // Once is enough, whatever she answers, or if she does not.
    if (isShown) void keepOffered(member);
  }, [isShown, member]);
  if (!isShown) return null;
  const set = async () => {
    await add();
    setOpen(false);
  };
  return (
    <section className={classes.place} aria-labelledby={title} data-floats>
      <Card className={classes.offer}>
        <Heading level={2} look="title" id={title}>
          {says.title}
        </Heading>
        <p>{says.words}</p>
        <div className={classes.answers}>
          <Button variant="primary" busy={busy} onClick={() => void set()}>
            {says.yes}
          </Button>
          <Button disabled={busy} onClick={() => setOpen(false)}>
            {says.no}
          </Button>
        </div>
      </Card>
    </section>
  );
};

const Offer = ({ member }: { readonly member: string }) => useMayOffer(member) && <OfferCard member={member} />;

/** Offers a passkey to who has typed her password: once on each device, beside what she came for, and never in its way. */
export const PasskeyOffer = withKit(Offer);
