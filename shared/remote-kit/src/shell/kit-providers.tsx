import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type House, useHouse } from '../house.ts';
import { createKit, type Kit, KitContext } from '../kit.ts';

const kits = new WeakMap<House, Kit>();

/** The one kit of a house, made when it is first asked for. */
const kitOf = (house: House): Kit => {
  const kit = kits.get(house) ?? createKit(house);
  kits.set(house, kit);
  return kit;
};

/**
 * Everything remote-kit needs around a page; comes with the first of them.
 * @param kit another one than the house's, for tests
 */
export const KitProviders = ({ kit: given, children }: { readonly kit?: Kit; readonly children: ReactNode }) => {
  const house = useHouse();
  const kit = given ?? kitOf(house);
  const atoms = useSyncExternalStore(kit.session.subscribe, kit.atoms);
  return (
    <KitContext value={kit}>
      <QueryClientProvider client={kit.queries}>
        <Provider store={atoms}>{children}</Provider>
      </QueryClientProvider>
    </KitContext>
  );
};
