import { type ReactNode, useMemo } from 'react';
import { PageScopeContext } from '../page-scope.ts';

interface Props {
  /** Whose page it is; its device state stands under this name. */
  readonly remote: string;
  readonly params: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Tells the page inside whose it is and what its path says. */
export const PageProvider = ({ remote, params, children }: Props) => {
  const scope = useMemo(() => ({ remote, params }), [remote, params]);
  return <PageScopeContext value={scope}>{children}</PageScopeContext>;
};
