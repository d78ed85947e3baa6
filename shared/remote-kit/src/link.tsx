import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePageThere } from './pages.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Same-origin path, with query and hash where needed. */
  readonly to: string;
  /** Render nothing while no live page answers `to`. */
  readonly ifThere?: boolean;
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the product; navigates without loading the document again. */
export const Link = ({ to, ifThere = false, replace = false, ...anchor }: LinkProps) => {
  const there = usePageThere(to);
  return ifThere && !there ? null : <RouterLink to={to} replace={replace} {...anchor} />;
};
