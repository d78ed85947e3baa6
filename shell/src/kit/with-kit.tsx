import { KitProviders } from '@reset/remote-kit/stores';
import type { ComponentType } from 'react';

const known = new WeakMap<object, unknown>();

/** A page, or a part of the frame, with all around it that pages share. The same one for the same one. */
export const withKit = <P extends object>(Part: ComponentType<P>): ComponentType<P> => {
  const before = known.get(Part) as ComponentType<P> | undefined;
  if (before) return before;
  const WithKit = (props: P) => (
    <KitProviders>
      <Part {...props} />
    </KitProviders>
  );
  known.set(Part, WithKit);
  return WithKit;
};
