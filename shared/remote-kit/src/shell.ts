/** For the shell only; a remote that imports this does not pass the checks. */
export { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
export { useConnection } from './connection.ts';
export type { ConnectionSource } from './connection-source.ts';
export { request, UNREACHABLE } from './data/request.ts';
export { createKit, type Kit } from './kit.ts';
export { useLivePages } from './pages.ts';
export { useAskSignIn, useReturnTo } from './return-to.ts';
export { type UnsentWriting, useUnsentWriting } from './shell/use-unsent-writing.ts';
export { type LiveSlot, SlotContext } from './slot.tsx';
export type { SessionSource } from './session-source.ts';
export { useWhileSeen } from './page/use-while-seen.ts';
export { PageProvider } from './shell/page-provider.tsx';
export { ShellProviders } from './shell/shell-providers.tsx';
