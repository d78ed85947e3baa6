/** Tokens, base styles and accessible components. Whatever takes a colour, a size or a duration takes it from here. */
import './styles/styles.css';

export { Button, type ButtonProps } from './button/button.tsx';
export { buttonClass, type ButtonLook } from './button/button-class.ts';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Card, cardLink, type CardProps } from './card/card.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Drawer, type DrawerProps } from './drawer/drawer.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { Field, type FieldProps } from './field/field.tsx';
export { PasswordInput } from './field/password-input.tsx';
export { TextArea } from './field/text-area.tsx';
export { TextInput } from './field/text-input.tsx';
export { Heading, type HeadingProps } from './heading/heading.tsx';
export { VisuallyHidden } from './hidden/visually-hidden.tsx';
export {
  Menu,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
} from './menu/menu.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { HeroArt } from './pillar/hero-art.tsx';
export type { Pillar } from './pillar/pillar-id.ts';
export { PillarShape, type PillarShapeProps } from './pillar/pillar-shape.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export { ScaleChoice, type ScaleChoiceProps, type ScaleOption } from './scale-choice/scale-choice.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Loading } from './spinner/loading.tsx';
export { Spinner } from './spinner/spinner.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { toast, type ToastOptions } from './toast/toast.ts';
export { UiProvider } from './ui-provider.tsx';
