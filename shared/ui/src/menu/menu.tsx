import { cloneElement, type ComponentProps, createContext, type ReactElement, type ReactNode, use, useId } from 'react';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { cx } from '../class-names.ts';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { useDisclosure } from './use-disclosure.ts';
import classes from './menu.module.css';

const CloseMenu = createContext<() => void>(() => {});

interface MenuProps {
  /** What the button says. */
  readonly label: ReactNode;
  /** One of its entries is where she is: the button is highlighted. */
  readonly current?: boolean;
  readonly className?: string | undefined;
  /** A small mark in place of the words, which are then only read out; its list lines up with what it stands in. */
  readonly quiet?: boolean;
  /** The edge of the button that the list lines up with. */
  readonly align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, or `MenuGroup` with these. */
  readonly children: ReactNode;
}

/**
 * A button that opens a list of links and actions, which stays in the landmark of its button. Tab and arrow keys go
 * through it, Escape and a press elsewhere close it. It is a list, not an ARIA menu: links stay links.
 */
export const Menu = ({ label, current = false, className, quiet = false, align = 'start', children }: MenuProps) => {
  const id = useId();
  const { open, toggle, close, root, trigger, panel, onBlur, onKeyDown } = useDisclosure();
  return (
    // The keys are a second way to what the button and the entries do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={cx(classes.root, quiet && classes.quiet)}
      data-menu-open={open || undefined}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={trigger}
        type="button"
        id={id}
        className={cx(classes.trigger, className)}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        data-current={current || undefined}
        onClick={toggle}
      >
        {quiet ? (
          <>
            <Ellipsis size={18} aria-hidden="true" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          <>
            {label}
            <ChevronDown className={classes.chevron} size={18} aria-hidden="true" />
          </>
        )}
      </button>
      {open && (
        <ul ref={panel} id={`${id}-list`} role="list" className={classes.popup} data-align={align} aria-labelledby={id}>
          <CloseMenu value={close}>{children}</CloseMenu>
        </ul>
      )}
    </div>
  );
};

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** Does something, and closes the menu. */
export const MenuItem = ({ icon, onSelect, children }: MenuItemProps) => {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <li>
      <button type="button" className={classes.item} onClick={select}>
        {icon}
        {children}
      </button>
    </li>
  );
};

interface MenuLinkProps {
  readonly icon?: ReactNode;
  /** The link itself, without children: `<Link to="/library" />`. */
  readonly link: ReactElement<ComponentProps<'a'>>;
  /** She is on that page. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** Leads to a page, and closes the menu. */
export const MenuLink = ({ icon, link, current = false, children }: MenuLinkProps) => {
  const close = use(CloseMenu);
  return (
    <li>
      {cloneElement(
        link,
        { className: classes.item, onClick: close, 'aria-current': current ? 'page' : undefined },
        icon,
        children,
      )}
    </li>
  );
};

interface MenuGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Entries that belong together, under a label. */
export const MenuGroup = ({ label, children }: MenuGroupProps) => {
  const id = useId();
  return (
    <li>
      <p className={classes.label} id={id}>
        {label}
      </p>
      <ul role="list" aria-labelledby={id}>
        {children}
      </ul>
    </li>
  );
};
