import { type ReactElement, type ReactNode, useState } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { cx } from '../class-names.ts';
import classes from './menu.module.css';

export interface MenuProps {
  /** What the button says. */
  readonly label: ReactNode;
  /** One of its entries is where she is: the button is highlighted. */
  readonly current?: boolean;
  readonly className?: string | undefined;
  readonly align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, or `MenuGroup` with these. */
  readonly children: ReactNode;
}

/**
 * A button that opens a list of actions or links; arrow keys, typing and Escape work as in any menu. The list stays
 * in the landmark of its button.
 */
export const Menu = ({ label, current = false, className, align = 'start', children }: MenuProps) => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Base.Root modal={false}>
      <Base.Trigger className={cx(classes.trigger, className)} data-current={current || undefined}>
        {label}
        <ChevronDown className={classes.chevron} size={18} aria-hidden="true" />
      </Base.Trigger>
      <span ref={setPlace} />
      <Base.Portal container={place}>
        <Base.Positioner className={classes.positioner} align={align} sideOffset={8} collisionPadding={12}>
          <Base.Popup className={classes.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** Does something, and closes the menu. */
export const MenuItem = ({ icon, onSelect, children }: MenuItemProps) => (
  <Base.Item className={classes.item} onClick={onSelect}>
    {icon}
    {children}
  </Base.Item>
);

export interface MenuLinkProps {
  readonly icon?: ReactNode;
  /** The link itself, without children: `<Link to="/library" />`. */
  readonly link: ReactElement;
  /** She is on that page. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** Leads to a page, and closes the menu. */
export const MenuLink = ({ icon, link, current = false, children }: MenuLinkProps) => (
  <Base.LinkItem className={classes.item} render={link} closeOnClick aria-current={current ? 'page' : undefined}>
    {icon}
    {children}
  </Base.LinkItem>
);

export interface MenuGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Entries that belong together, under a label. */
export const MenuGroup = ({ label, children }: MenuGroupProps) => (
  <Base.Group>
    <Base.GroupLabel className={classes.label}>{label}</Base.GroupLabel>
    {children}
  </Base.Group>
);
