import { voiceLimits } from '@reset/contracts/voice';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Field, TextInput } from '@reset/ui';
import type { VoiceCall } from '../voice/voice-call.ts';
import styles from './type-box.module.css';

interface Props {
  readonly label: string;
  readonly talk: VoiceCall;
  readonly disabled: boolean;
}

/** For whoever has no microphone, or would rather not speak. */
export const TypeBox = ({ label, talk, disabled }: Props) => {
  const draft = useDraft('marin-typed');
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.value.trim() === '' || disabled) return;
        talk.type(draft.value);
        draft.settled(draft.value);
      }}
    >
      <Field label={label}>
        <TextInput
          value={draft.value}
          maxLength={voiceLimits.typed}
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => draft.set(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={disabled}>
        Send
      </Button>
    </form>
  );
};
