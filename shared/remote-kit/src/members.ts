/** What members write for each other, and what they can do about it; apart from the rest: only such pages load it. */
export { authorText } from './members/author-text.ts';
export { Byline } from './members/byline.tsx';
export { type Moderation, ModerationMenu } from './members/moderation-menu.tsx';
export { RemovalDialog } from './members/removal-dialog.tsx';
export { dayText, momentText } from './members/when-text.ts';
