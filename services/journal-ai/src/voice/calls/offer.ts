import { fail } from '@reset/service-kit';

const LINES_AT_MOST = 2_000;

/** @throws Fail `invalid` for what is no offer of sound and a data channel */
export const mustBeOffer = (sdp: string): void => {
  const lines = sdp.replace(/\r?\n$/, '').split(/\r?\n/);
  const media = lines.filter((line) => line.startsWith('m='));
  const isOffer =
    lines[0] === 'v=0' &&
    lines.length <= LINES_AT_MOST &&
    lines.every((line) => /^[a-z]=/.test(line)) &&
    media.some((line) => line.startsWith('m=audio ')) &&
    media.every((line) => /^m=(?:audio|application) /.test(line)) &&
    media.length <= 4;
  if (!isOffer) fail('invalid', undefined, { sdp: 'This is not an offer of a conversation' });
};
