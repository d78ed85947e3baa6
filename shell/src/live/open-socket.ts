import type { OpenLiveSocket } from '@reset/remote-kit/shell';
import { io } from 'socket.io-client';

/** A connection of socket.io to the house's hub. */
export const openSocket: OpenLiveSocket = async (token) => {
  let who = '';
  const socket = io({
    transports: ['websocket'],
    autoConnect: false,
    auth: (tell) => void token(who).then((value) => tell({ token: value })),
    // One that does not come to stand has failed.
    timeout: 5_000,
    // When it is tried again is the kit's to say: it knows whether she looks and whether there is a network.
    reconnection: false,
  });
  return {
    connect: (member) => {
      who = member;
      socket.connect();
    },
    disconnect: () => void socket.disconnect(),
    on: (event, listener) => {
      if (event === 'refused') socket.on('connect_error', (error) => listener(error.message));
      else socket.on(event, listener);
    },
    emit: (event, ...said) => void socket.emit(event, ...said),
    ask: (event, ms, ...said) => socket.timeout(ms).emitWithAck(event, ...said),
  };
};
