import { type AiProvider, aiMessages, answererName } from '@reset/contracts/ai';
import { Switch } from '@reset/ui/controls';

interface Props {
  readonly provider: AiProvider;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

const hintFor = ({ name, external }: AiProvider, on: boolean): string => {
  if (!on) return aiMessages.off;
  if (!external) return 'It is rule-based and runs on this server. Nothing you write leaves it.';
  return `What you write here, your mood and your energy are sent to ${name}; for the Life Coach also your notes, earlier entries and quiz results.`;
};

/** On or off from this moment on, with what that means. */
export const AiSwitch = ({ provider, on, onChange }: Props) => (
  <Switch
    label={`Answers from: ${answererName(provider.name)}`}
    hint={hintFor(provider, on)}
    checked={on}
    onChange={onChange}
  />
);
