import type { VoiceSetting } from '@reset/contracts/voice';
import { Button, Card, flow, Heading, pointList, stack } from '@reset/ui';

interface Props {
  readonly setting: VoiceSetting;
  readonly busy: boolean;
  readonly onAnswer: (allowed: boolean) => void;
}

/** Asks before her voice goes to anybody outside: who gets what, by which way, and what stays here. */
export const VoiceQuestion = ({ setting: { provider, transports }, busy, onAnswer }: Props) => (
  <Card as="section" className={stack(3)} aria-labelledby="voice-question">
    <Heading level={2} id="voice-question" tabIndex={-1}>
      May {provider.name} hear you?
    </Heading>
    <p>
      Marin speaks through {provider.name}, an AI outside of this server. Nothing has been sent to it. If you say yes,
      this is what it gets while you talk:
    </p>
    <ul className={pointList}>
      <li>
        <strong>The sound of your voice.</strong>{' '}
        {transports.includes('webrtc')
          ? `It goes directly from this device to ${provider.name}, not through this server. ${provider.name} sees the internet address you talk from.`
          : `It goes through this server to ${provider.name}.`}
      </li>
      <li>
        <strong>What you type to Marin,</strong> and what you both said before in the same conversation.
      </li>
    </ul>
    <p>
      {provider.name} handles it by its own terms. This server never keeps sound; what you both said is kept as text
      that only you can see. You can switch this off again at any time, here.
    </p>
    <div className={flow(3)}>
      <Button busy={busy} onClick={() => onAnswer(false)}>
        No, leave voice off
      </Button>
      <Button variant="primary" busy={busy} onClick={() => onAnswer(true)}>
        Yes, talk through {provider.name}
      </Button>
    </div>
  </Card>
);
