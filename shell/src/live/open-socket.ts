import type { OpenLiveSocket } from '@reset/remote-kit/shell';
import { io } from 'socket.io-client';

/** A connection of socket.io to the house's hub. */
export const openSocket: OpenLiveSocket = async (token) => {
  const socket = io({
    transports: ['websocket'],
    autoConnect: false,
    auth: (tell) => void token().then((value) => tell({ token: value })),
    // One that does not come to stand has failed.
    timeout: 5_000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
    randomizationFactor: 0.7,
  });
  return {
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    on: (event, listener) => {
      // A refusal of the hub; without a connection the library tries again by itself.
      if (event === 'refused') socket.on('connect_error', (error) => !socket.active && listener(error.message));
      else socket.on(event, listener);
    },
    emit: (event, ...said) => void socket.emit(event, ...said),
    ask: (event, ms, ...said) => socket.timeout(ms).emitWithAck(event, ...said),
  };
};
