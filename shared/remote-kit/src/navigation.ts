import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePageScope } from './page-scope.ts';

/**
 * The parameters of the page's path, decoded.
 * @example useParams<'id'>().id on a page whose path is `/reset/:id`
 */
export const useParams = <K extends string>(): Readonly<Record<K, string>> => usePageScope().params;

/** Changes some values of the query string (null removes one): in place, or by a `step` that Back takes again. */
type ChangeSearch = (change: Readonly<Record<string, string | null>>, how?: { readonly step?: boolean }) => void;

const changed = (before: URLSearchParams, values: Readonly<Record<string, string | null>>): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const [key, value] of Object.entries(values)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
};

/**
 * The query string of the page.
 * @returns its values, and what changes them; a change shows at once
 */
export const useSearch = (): readonly [URLSearchParams, ChangeSearch] => {
  const [search, setSearch] = useSearchParams();
  // The router draws a new address when there is time for it: until then a tab she presses would look as if it were not.
  const [ahead, setAhead] = useState({ of: search, values: search });
  const shown = ahead.of === search ? ahead.values : search;
  const change: ChangeSearch = useCallback(
    (values, { step = false } = {}) => {
      const next = changed(shown, values);
      setAhead({ of: search, values: next });
      setSearch(next, { replace: !step, preventScrollReset: true });
    },
    [search, setSearch, shown],
  );
  return [shown, change];
};

/** Goes to another page of the product. `replace` leaves no step to come back to. */
type Go = (to: string, how?: { readonly replace?: boolean }) => void;

export const useGo = (): Go => {
  const navigate = useNavigate();
  return useCallback((to, how) => void navigate(to, how), [navigate]);
};
