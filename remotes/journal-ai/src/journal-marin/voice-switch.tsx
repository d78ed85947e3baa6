import { answererName } from '@reset/contracts/ai';
import { Button, Dialog } from '@reset/ui';
import { Switch } from '@reset/ui/controls';
import { useState } from 'react';
import type { VoiceChoice } from './use-voice-choice.ts';

/** Who speaks as Marin; opens what she can change about it. */
export const VoiceSwitch = ({ setting, mayUse, choosing, choose }: VoiceChoice) => {
  const [open, setOpen] = useState(false);
  if (!setting) return null;
  const { name, external } = setting.provider;
  return (
    <>
      <Button variant="quiet" compact flush aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Who speaks as Marin: {mayUse ? answererName(name) : 'nobody, voice is off'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Who speaks as Marin"
        description="Marin is a computer program. You decide whether it may hear you."
      >
        <Switch
          label={`VoiceCall through: ${answererName(name)}`}
          hint={
            external
              ? `The sound of your voice and what you type go to ${name} while you talk.`
              : 'It is rule-based and runs on this server. Nothing you say leaves it. It is the companion of your journal, too: this switches both.'
          }
          checked={mayUse}
          disabled={choosing}
          onChange={choose}
        />
      </Dialog>
    </>
  );
};
