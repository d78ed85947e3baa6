import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePageScope } from './page-scope.ts';

/**
 * The parameters of the page's path, decoded.
 * @example useParams<'id'>().id on a page whose path is `/reset/:id`
 */
export const useParams = <K extends string>(): Readonly<Record<K, string>> => usePageScope().params;

/** Changes some values of the query string (null removes one): in place, or by a `step` that Back takes again. */
type ChangeSearch = (change: Readonly<Record<string, string | null>>, how?: { readonly step?: boolean }) => void;

/**
 * The query string of the page.
 * @returns its values, and what changes them
 */
export const useSearch = (): readonly [URLSearchParams, ChangeSearch] => {
  const [search, setSearch] = useSearchParams();
  const change: ChangeSearch = useCallback(
    (values, { step = false } = {}) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(values)) {
            if (value === null) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: !step, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search, change];
};

/** Goes to another page of the product. `replace` leaves no step to come back to. */
export type Go = (to: string, how?: { readonly replace?: boolean }) => void;

export const useGo = (): Go => {
  const navigate = useNavigate();
  return useCallback((to, how) => void navigate(to, how), [navigate]);
};
