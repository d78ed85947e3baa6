/** All that lies over the page, in one piece: the parts share most of their code. */
export { ConfirmPopup } from '../confirm/confirm-popup.tsx';
export { DialogPopup } from '../dialog/dialog-popup.tsx';
export { DrawerPopup } from '../drawer/drawer-popup.tsx';
export { Toaster } from '../toast/toaster.tsx';
