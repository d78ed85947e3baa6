import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { Menu, MenuLink } from '@reset/ui';
import { isWithin } from './nav-entries.ts';
import { useNav } from './use-nav.ts';

/** The Tools menu, highlighted on every tool page; nothing while there is no tool. */
export const ToolsMenu = () => {
  const tools = useNav('tools');
  const { pathname } = useLocation();
  if (tools.length === 0) return null;
  return (
    <li>
      <Menu label="Tools" current={tools.some(({ path }) => isWithin(pathname, path))}>
        {tools.map(({ path, label }) => (
          <MenuLink key={path} link={<Link to={path} />} current={isWithin(pathname, path)}>
            {label}
          </MenuLink>
        ))}
      </Menu>
    </li>
  );
};
