import { OutboxRunner } from '@reset/remote-kit/stores';
import { useState } from 'react';
import { takeAccountEnd } from '../session/account-end.ts';
import { later } from './later.tsx';
import { withKit } from './with-kit.tsx';

const AccountGoneWords = later(
  async () => (await import(/* webpackChunkName: "asking" */ '../session/account-gone-words.tsx')).AccountGoneWords,
);

const OnAnyPage = () => {
  const [isGone] = useState(takeAccountEnd);
  return (
    <>
      <OutboxRunner />
      {isGone && <AccountGoneWords />}
    </>
  );
};

/** Whatever page is open: sends what waits on this device, and says that an account is gone. */
export const Outbox = withKit(OnAnyPage);
