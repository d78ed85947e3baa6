import { Button, Dialog } from '@reset/ui';
import { type KeyboardEvent, useRef, useState } from 'react';

const keys = [
  { key: 'j', does: 'the next report' },
  { key: 'k', does: 'the one before' },
  { key: 'o', does: 'look at it (or Enter)' },
  { key: '?', does: 'these keys' },
] as const;

/** The keys of the queue, while the focus is in it: nowhere else does a letter do anything. */
export const useShortcuts = () => {
  const list = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const move = (step: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-open]') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
    if (event.key === 'j') move(1);
    if (event.key === 'k') move(-1);
    if (event.key === 'o' && event.target instanceof HTMLElement && event.target.matches('[data-open]'))
      event.target.click();
    if (event.key === '?') setHelp(true);
  };
  return { list, onKeyDown, help, setHelp };
};

/** Says what the keys do. */
export const ShortcutHelp = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keys" actions={<Button onClick={onClose}>Close</Button>}>
    <dl>
      {keys.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
