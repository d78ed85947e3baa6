import { House, Inbox, Leaf, type LucideIcon, NotebookPen, Users } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  '/': House,
  '/journal': NotebookPen,
  '/community': Users,
  '/inbox': Inbox,
};

/** The picture of a page that a menu leads to. */
export const iconOf = (path: string): LucideIcon => icons[path] ?? Leaf;
