import { type ComponentType, useEffect, useReducer } from 'react';

/**
 * A part of the frame that is not in the first script: nothing stands in its place until it has come, also in the HTML.
 * What did not arrive is asked for again when it is drawn the next time.
 */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> => {
  let Part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const get = async () => {
    try {
      Part = await load();
    } catch {
      loading = null;
    }
  };
  const Later = (props: P) => {
    const [, arrived] = useReducer((n: number) => n + 1, 0);
    useEffect(() => {
      if (Part) return;
      let waiting = true;
      loading ??= get();
      void loading.then(() => waiting && Part && arrived());
      return () => {
        waiting = false;
      };
    });
    return Part && <Part {...props} />;
  };
  return Later;
};
