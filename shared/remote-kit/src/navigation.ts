import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePageScope } from './page-scope.ts';

/**
 * The parameters of the page's path, decoded.
 * @example useParams<'id'>().id on a page whose path is `/reset/:id`
 */
export const useParams = <K extends string>(): Readonly<Record<K, string>> => usePageScope().params;

/**
 * The query string of the page.
 * @returns its values, and a function that changes some of them in place (null removes one)
 */
export const useSearch = (): readonly [URLSearchParams, (change: Readonly<Record<string, string | null>>) => void] => {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(values)) {
            if (value === null) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
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
