import { randomInt } from 'node:crypto';
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
} from 'werift';
import { createCodec, FRAME } from '../opus.ts';
import { levelOf, type Pcm } from '../sound.ts';
import { createInbox, type Provider } from './provider.ts';

/** @returns the other side of a call: what a browser does, without the browser */
export const openCall = async ({ url }: Pick<Provider, 'url'>, bearer = 'any', session?: object) => {
  const pc = new RTCPeerConnection({
    ...{ iceServers: [], iceUseIpv4: false, iceUseIpv6: false, bundlePolicy: 'max-bundle' },
    iceInterfaceAddresses: { udp4: '127.0.0.1' },
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })] },
  });
  const codec = createCodec();
  const inbox = createInbox();
  const heard = { packets: 0, loudest: 0 };
  const track = new MediaStreamTrack({ kind: 'audio' });
  const transceiver: RTCRtpTransceiver = pc.addTransceiver(track, { direction: 'sendrecv' });
  transceiver.onTrack.subscribe((hers) => {
    hers.onReceiveRtp.subscribe((packet) => {
      const pcm = codec.decode(packet.payload);
      heard.packets += 1;
      if (pcm) heard.loudest = Math.max(heard.loudest, levelOf(pcm));
    });
  });
  const channel = pc.createDataChannel('oai-events');
  channel.onMessage.subscribe((message) => inbox.add(message.toString()));
  const gone = new Promise<void>((resolve) => {
    channel.stateChanged.subscribe((state) => {
      if (state === 'closed') resolve();
    });
  });
  await pc.setLocalDescription(await pc.createOffer());
  const sdp = pc.localDescription?.sdp ?? '';
  const form = new FormData();
  form.set('sdp', sdp);
  form.set('session', JSON.stringify(session));
  const answer = await fetch(`${url}/v1/realtime/calls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, ...(!session && { 'content-type': 'application/sdp' }) },
    body: session ? form : sdp,
  });
  const close = async (): Promise<void> => {
    codec.free();
    await pc.close();
  };
  if (answer.status !== 201) {
    await close();
    throw new Error(`refused: ${answer.status} ${await answer.text()}`);
  }
  const answered = await answer.text();
  await pc.setRemoteDescription({ type: 'answer', sdp: answered });
  let [sequence, stamp] = [randomInt(1_000), randomInt(1_000)];
  return {
    ...inbox,
    heard,
    gone,
    close,
    sdp: answered,
    location: answer.headers.get('location') ?? '',
    send: (event: object) => channel.send(JSON.stringify(event)),
    /** All at once: the provider counts samples, not time. */
    async speak(pcm: Pcm): Promise<void> {
      const payloadType = transceiver.codecs[0]?.payloadType ?? 0;
      for (let i = 0; i + FRAME <= pcm.length; i += FRAME) {
        sequence += 1;
        stamp += 960;
        const header = new RtpHeader({ payloadType, sequenceNumber: sequence, timestamp: stamp });
        await transceiver.sender.sendRtp(new RtpPacket(header, codec.encode(pcm.slice(i, i + FRAME))));
      }
    },
    /** Goes without a word, as a tab that is killed. */
    async vanish(): Promise<void> {
      await Promise.all(pc.iceTransports.map((transport) => transport.stop()));
      await close();
    },
  };
};
