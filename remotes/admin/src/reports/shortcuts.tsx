import { Button, Dialog } from '@reset/ui';
import { Switch } from '@reset/ui/controls';
import { deviceAtom, useAtom } from '@reset/remote-kit/state';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

const keys = [
  { key: 'j', does: 'the next report' },
  { key: 'k', does: 'the one before' },
  { key: 'o', does: 'look at it (or Enter)' },
  { key: '?', does: 'these keys' },
] as const;

/** Who speaks to her computer may say a letter by chance: she can do without them. */
const keysOn = deviceAtom('queue-keys', z.boolean(), true, 'stays');

/** Where a letter is meant for something else. */
const OTHERS = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * The keys of the queue, as long as it is on the page; a letter that is typed somewhere does nothing here.
 * @param isCovered she looks at one of it
 */
export const useShortcuts = (isCovered: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const [on] = useAtom(keysOn);
  useEffect(() => {
    if (!on || isCovered) return undefined;
    const move = (step: 1 | -1) => {
      const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-open]') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
    };
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof HTMLElement && target.closest(OTHERS)) return;
      if (key === 'j') move(1);
      if (key === 'k') move(-1);
      if (key === 'o' && target instanceof HTMLElement && target.matches('[data-open]')) target.click();
      if (key === '?') setHelp(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on, isCovered]);
  return { list, help, setHelp };
};

/** Says what the keys do, and turns them off. */
export const ShortcutHelp = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const [on, setOn] = useAtom(keysOn);
  return (
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
      <Switch label="Use these keys" hint="On this device." checked={on} onChange={setOn} />
    </Dialog>
  );
};
