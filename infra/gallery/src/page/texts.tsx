import { Button } from '@reset/ui';
import { ChangedElsewhere, Unfinished } from '@reset/ui/controls';
import { MemberWords, OwnActions } from '@reset/ui/members';
import { useState } from 'react';
import { Section } from './section.tsx';

const nothing = () => {};

export const Texts = () => {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Section title="What a member wrote">
        <MemberWords text={'The night was long.\n\nThis helped: https://example.org/nights'} />
        <OwnActions
          kind="post"
          of="The night was long"
          consequence="Your words go for good."
          onEdit={nothing}
          onDelete={() => Promise.resolve()}
        />
      </Section>
      <Section title="Unfinished words">
        <Unfinished
          onStartAgain={nothing}
          other={{ text: 'The same, from another window.', onKeep: nothing, onTake: nothing, onBoth: nothing }}
        />
        {asks ? (
          <ChangedElsewhere
            text="What it says now."
            busy={false}
            onReplace={() => setAsks(false)}
            onKeep={() => setAsks(false)}
            onBoth={nothing}
          />
        ) : (
          <Button onClick={() => setAsks(true)}>Changed elsewhere</Button>
        )}
      </Section>
    </>
  );
};
