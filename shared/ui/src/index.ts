/** Tokens, base styles and accessible components. Whatever takes a colour, a size or a duration takes it from here. */
import './styles/styles.css';

export { Badge } from './badge/badge.tsx';
export { Button } from './button/button.tsx';
export { buttonClass } from './button/button-class.ts';
export { IconButton } from './button/icon-button.tsx';
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
export { Menu, MenuGroup, MenuItem, MenuLink } from './menu/menu.tsx';
export { Notice } from './notice/notice.tsx';
export { HeroArt } from './pillar/hero-art.tsx';
export { PillarShape } from './pillar/pillar-shape.tsx';
export { Progress } from './progress/progress.tsx';
export { ScaleChoice } from './scale-choice/scale-choice.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { Loading } from './spinner/loading.tsx';
export { Spinner } from './spinner/spinner.tsx';
export { toast } from './toast/toast.ts';
export { UiProvider } from './ui-provider.tsx';
