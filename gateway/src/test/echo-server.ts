import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { startServer } from './house.ts';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

// One unmasked frame; `op` 1 text, 2 bytes, 8 close.
const frame = (op: number, payload: Buffer): Buffer => {
  const long = payload.length > 65_535;
  const head = Buffer.alloc(payload.length < 126 ? 2 : long ? 10 : 4);
  head[0] = 0x80 | op;
  head[1] = payload.length < 126 ? payload.length : long ? 127 : 126;
  if (long) head.writeBigUInt64BE(BigInt(payload.length), 2);
  else if (payload.length >= 126) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
};

const readFrame = (bytes: Buffer): { op: number; payload: Buffer; rest: Buffer } | null => {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const extra = short === 127 ? 8 : short === 126 ? 2 : 0;
  if (bytes.length < 6 + extra) return null;
  const length = extra === 8 ? Number(bytes.readBigUInt64BE(2)) : extra === 2 ? bytes.readUInt16BE(2) : short;
  const start = 6 + extra;
  if (bytes.length < start + length) return null;
  const mask = bytes.subarray(2 + extra, start);
  const payload = Buffer.from(bytes.subarray(start, start + length)).map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return { op: (bytes[0] ?? 0) & 0x0f, payload: Buffer.from(payload), rest: bytes.subarray(start + length) };
};

/** A WebSocket server that says back what it hears. */
export const startEchoServer = async () => {
  const open = new Set<Socket>();
  const upgrades: IncomingMessage[] = [];
  const server = await startServer((_, res) => res.writeHead(200).end('polling'));
  server.server.on('upgrade', (req, socket: Socket) => {
    upgrades.push(req);
    open.add(socket);
    socket
      .on('error', () => {})
      .on('end', () => socket.end())
      .on('close', () => open.delete(socket));
    const accept = createHash('sha1').update(`${req.headers['sec-websocket-key']}${GUID}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    let bytes: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let next = readFrame(bytes); next; next = readFrame(bytes)) {
        bytes = next.rest;
        socket.write(frame(next.op, next.payload));
        if (next.op === 8) socket.end();
      }
    });
  });
  return {
    ...server,
    open,
    upgrades,
    async close() {
      for (const socket of open) socket.destroy();
      await server.close();
    },
  };
};
