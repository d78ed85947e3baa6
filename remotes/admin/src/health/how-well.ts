import type { HouseHealth } from '@reset/contracts/health';

type One = HouseHealth['services'][number];

/** How it is: away or not well, well with events that it could not apply, or well. */
export const howWell = ({ health }: One): 'unwell' | 'parked' | 'well' => {
  if (!health?.ok) return 'unwell';
  return health.parked && health.parked.count > 0 ? 'parked' : 'well';
};

const order = ['unwell', 'parked', 'well'];

/** @returns the same with what needs somebody first */
export const unwellFirst = (services: readonly One[]): readonly One[] =>
  services.toSorted((a, b) => order.indexOf(howWell(a)) - order.indexOf(howWell(b)));
