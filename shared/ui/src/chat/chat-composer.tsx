import { type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { SendHorizontal } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { TextArea } from '../field/text-area.tsx';
import classes from './chat-composer.module.css';

interface ChatComposerProps {
  /** Names the place to write, e.g. "Message to Ana B."; read out, as the page says with whom she talks. */
  readonly label: string;
  /** Who reads it. */
  readonly hint?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter, or the button. Shift+Enter begins a line. */
  readonly onSend: () => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** What a browser gives as the code of a key that its input method took (UI Events, 6.3.1). */
const OF_CHOICE = 229;

/** Where she writes in a conversation; below a `ChatThread`. */
export const ChatComposer = ({ label, hint, value, onChange, onSend, error, inputRef }: ChatComposerProps) => {
  const pressed = (event: KeyboardEvent) => {
    // An Enter that ends the choice of a character (Japanese, say) is none of hers; Safari has ended the choice by then,
    // and says so by the code alone.
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === OF_CHOICE) return;
    event.preventDefault();
    // A second Enter is no second message.
    if (value.trim() !== '') onSend();
  };
  return (
    <form
      className={classes.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className={classes.row}>
        <Field label={<VisuallyHidden>{label}</VisuallyHidden>} hint={hint} error={error}>
          <TextArea
            ref={inputRef}
            className={classes.area}
            rows={1}
            value={value}
            enterKeyHint="send"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={pressed}
          />
        </Field>
        {/* The field keeps the focus, so that the keys of a phone stay. */}
        <Button
          className={classes.send}
          type="submit"
          variant="primary"
          onMouseDown={(event) => event.preventDefault()}
        >
          <SendHorizontal size={18} aria-hidden="true" />
          <span className={classes.word}>Send</span>
        </Button>
      </div>
    </form>
  );
};
