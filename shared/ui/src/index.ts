/** Accessible components. Their tokens and base styles are `@reset/ui/styles.css`, imported once by whoever draws a document. */
export { Badge } from './badge/badge.tsx';
export { Count } from './badge/count.tsx';
export { TeamBadge } from './badge/team-badge.tsx';
export { Button } from './button/button.tsx';
export { buttonClass } from './button/button-class.ts';
export { IconButton } from './button/icon-button.tsx';
export { ActionCard } from './card/action-card.tsx';
export { Card, cardLink } from './card/card.tsx';
export { ConfirmDialog } from './confirm/confirm-dialog.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { Drawer } from './drawer/drawer.tsx';
export { EmptyState } from './empty-state/empty-state.tsx';
export { Field } from './field/field.tsx';
export { PasswordInput } from './field/password-input.tsx';
export { TextArea } from './field/text-area.tsx';
export { TextInput } from './field/text-input.tsx';
export { Heading } from './heading/heading.tsx';
export { VisuallyHidden } from './hidden/visually-hidden.tsx';
export {
  besideClass,
  columns,
  flow,
  leadText,
  pageClass,
  pointList,
  quietText,
  smallText,
  stack,
} from './layout/layout.ts';
export { Menu, MenuGroup, MenuItem, MenuLink } from './menu/menu.tsx';
export { Notice } from './notice/notice.tsx';
export { onceArrived } from './overlay/once-arrived.ts';
export { HeroArt } from './pillar/hero-art.tsx';
export { PillarShape } from './pillar/pillar-shape.tsx';
export { BackArrow } from './page-head/back-arrow.tsx';
export { PageHead } from './page-head/page-head.tsx';
export { Progress } from './progress/progress.tsx';
export { RadioOption } from './radio-option/radio-option.tsx';
export { ScaleChoice } from './scale-choice/scale-choice.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Loading } from './spinner/loading.tsx';
export { Spinner } from './spinner/spinner.tsx';
export { toast } from './toast/toast.ts';
export { UiProvider } from './ui-provider.tsx';
export { REDUCED_MOTION, useMedia } from './use-media.ts';
