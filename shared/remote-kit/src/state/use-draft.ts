import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useKit } from '../kit.ts';
import { usePageScope } from '../page-scope.ts';
import { useDeviceKey } from './use-device-key.ts';

/** Writing that has not been sent yet. */
export interface Draft<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Forgets it: after it was sent, or when she chose to start again. */
  readonly clear: () => void;
  /** There was a draft when the page opened: say so, and offer to start again. */
  readonly restored: boolean;
}

/**
 * Keeps what she writes on this device as she types, under her own id: it survives a reload, a crash, a sign-in and a
 * dead network, and no other member of the device is shown it.
 * @param name unique within the remote; carry the id of what is written about (`reply:<id>`)
 * @param options `schema`: what is read back must pass it, else `initial` is used (may be left out for plain text)
 */
export function useDraft(name: string, options?: { readonly initial?: string }): Draft<string>;
export function useDraft<T>(
  name: string,
  options: { readonly schema: z.ZodMiniType<T>; readonly initial: T },
): Draft<T>;
export function useDraft<T>(
  name: string,
  { schema, initial }: { readonly schema?: z.ZodMiniType<T>; readonly initial?: T } = {},
): Draft<T> {
  const { device } = useKit();
  const { remote } = usePageScope();
  const key = useDeviceKey(remote, `draft:${name}`);
  const entry = useSyncExternalStore(
    useCallback((changed: () => void) => device.subscribe(key, changed), [device, key]),
    () => device.read(key),
  );
  const kept = useMemo(() => {
    const parsed = entry && (schema ?? z.string()).safeParse(entry.value);
    return parsed?.success ? { value: parsed.data as T } : null;
  }, [entry, schema]);

  const [opened, setOpened] = useState({ key, restored: kept !== null });
  if (opened.key !== key) setOpened({ key, restored: kept !== null });

  const set = useCallback((value: T) => device.write(key, value, true), [device, key]);
  const clear = useCallback(() => {
    device.remove(key);
    setOpened({ key, restored: false });
  }, [device, key]);
  return { value: kept ? kept.value : (initial ?? ('' as T)), set, clear, restored: opened.restored };
}
