/** For the shell's first script; a remote that imports this does not pass the checks. */
export { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
export { useConnection } from './connection.ts';
export { type ConnectionSource, UNREACHABLE } from './connection-source.ts';
export { useLivePages } from './pages.ts';
export { useAskSignIn, useReturnTo } from './return-to.ts';
export { type LiveSlot, type SlotCardProps, SlotContext } from './slot.tsx';
export type { SessionSource } from './session-source.ts';
export type { LiveSocket, OpenLiveSocket } from './live/live-socket.ts';
export { PageProvider } from './shell/page-provider.tsx';
export { ShellProviders, StaticProviders } from './shell/shell-providers.tsx';
