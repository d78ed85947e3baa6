import { type RefObject, useEffect, useRef } from 'react';
import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names.ts';
import { controlOf, keptInSight, riseOver } from './toast-place.ts';
import { showToastsBy, type ToastOptions } from './toast-queue.ts';
import classes from './toast.module.css';

const STAY_MS = 8000;
const STAY_WITH_ACTION_MS = 12_000;
/** A page that moves is let come to rest: a toast does not jump about while she scrolls. */
const STILL_MS = 120;

type Tone = NonNullable<ToastOptions['tone']>;
const icons: Record<Tone, LucideIcon> = { info: Info, success: CircleCheck, danger: CircleAlert };

type Data = Pick<ToastOptions, 'tone' | 'action'>;
const toasts = Toast.createToastManager<Data>();

const show = ({ title, description, tone, action, ofField = false }: ToastOptions) => {
  const timeout = action ? STAY_WITH_ACTION_MS : STAY_MS;
  const id = toasts.add({ title, description, data: { tone, action }, timeout });
  if (ofField) document.addEventListener('input', () => toasts.close(id), { once: true });
};

/** What she has pressed last: a toast often says what became of that. */
const useLastUsed = (viewport: RefObject<HTMLDivElement | null>): RefObject<Element | null> => {
  const used = useRef<Element | null>(null);
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && !viewport.current?.contains(target)) used.current = controlOf(target);
    };
    addEventListener('click', press, { capture: true, passive: true });
    return () => removeEventListener('click', press, { capture: true });
  }, [viewport]);
  return used;
};

/** Lifts the toasts over what must stay in sight, as the page moves beneath them. */
const useRise = (viewport: RefObject<HTMLDivElement | null>, newest: string | undefined) => {
  const used = useLastUsed(viewport);
  useEffect(() => {
    const place = viewport.current;
    const front = place?.querySelector<HTMLElement>(':scope > *');
    if (!place || !front || newest === undefined) return;
    const settle = () => {
      // It does not run away from whoever is about to press its button.
      if (place.matches(':hover, :focus-within')) return;
      place.style.removeProperty('--rise');
      const { left, right, bottom } = place.getBoundingClientRect();
      const top = bottom - front.offsetHeight;
      const ceiling = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      place.style.setProperty(
        '--rise',
        `${riseOver({ left, right, top, bottom }, keptInSight(place, used.current), ceiling)}px`,
      );
    };
    settle();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settleSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, STILL_MS);
    };
    const size = new ResizeObserver(settle);
    size.observe(document.body);
    const content = new MutationObserver(settleSoon);
    content.observe(document.body, { childList: true, subtree: true });
    const stop = new AbortController();
    const { signal } = stop;
    for (const event of ['resize', 'focusin']) addEventListener(event, settle, { signal });
    addEventListener('scroll', settleSoon, { capture: true, passive: true, signal });
    return () => {
      clearTimeout(timer);
      size.disconnect();
      content.disconnect();
      stop.abort();
    };
  }, [viewport, used, newest]);
};

const List = ({ viewport }: { readonly viewport: RefObject<HTMLDivElement | null> }) => {
  const { toasts: shown } = Toast.useToastManager<Data>();
  useRise(viewport, shown[0]?.id);
  return shown.map((item) => {
    const { tone = 'info', action } = item.data ?? {};
    const Icon = icons[tone];
    const act = () => {
      toasts.close(item.id);
      action?.onAction();
    };
    return (
      <Toast.Root key={item.id} toast={item} className={classes.toast} swipeDirection={['left', 'right', 'up', 'down']}>
        <Toast.Content className={classes.content}>
          <Icon className={cx(classes.icon, classes[tone])} size={22} aria-hidden="true" />
          <div className={classes.text}>
            <Toast.Title className={classes.title} render={<p />} />
            <Toast.Description className={classes.description} />
          </div>
          {action && (
            <Button variant="quiet" compact className={classes.action} onClick={act}>
              {action.label}
            </Button>
          )}
          <Toast.Close
            render={<IconButton className={classes.close} label="Dismiss" icon={<X size={20} aria-hidden="true" />} />}
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
};

/** Where toasts appear; part of `UiProvider`. */
export const Toaster = () => {
  // After the region has been drawn: a live region is listened to only once it stands.
  useEffect(() => showToastsBy(show), []);
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport ref={viewport} className={classes.viewport}>
          <List viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
