import { fromBase64, fromPcm16 } from './pcm.ts';

/** What was heard of an item when it was cut off. */
interface CutOff {
  readonly item: string;
  readonly ms: number;
}

interface Piece {
  readonly item: string;
  readonly at: number;
  readonly source: AudioBufferSourceNode;
}

/** Room for pieces that come late. */
const AHEAD_SECONDS = 0.06;

const end = ({ at, source }: Piece): number => at + (source.buffer?.duration ?? 0);

/** Plays PCM in the order in which it comes. */
export class Player {
  readonly #context: AudioContext;
  readonly #rate: number;
  readonly #tell: (plays: boolean) => void;
  /** Where all of it passes. */
  readonly out: GainNode;
  #pieces: Piece[] = [];

  constructor(context: AudioContext, rate: number, tell: (plays: boolean) => void) {
    this.#context = context;
    this.#rate = rate;
    this.#tell = tell;
    this.out = context.createGain();
    this.out.connect(context.destination);
  }

  play(audio: string, item: string): void {
    const samples = fromPcm16(fromBase64(audio));
    if (samples.length === 0) return;
    const buffer = this.#context.createBuffer(1, samples.length, this.#rate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    source.connect(this.out);
    const last = this.#pieces.at(-1);
    const at = Math.max(this.#context.currentTime + AHEAD_SECONDS, last ? end(last) : 0);
    // What was played of the item before is what an interruption tells.
    if (last && last.item !== item)
      this.#pieces = this.#pieces.filter((piece) => end(piece) > this.#context.currentTime);
    if (!this.#plays()) this.#tell(true);
    this.#pieces.push({ item, at, source });
    source.addEventListener('ended', () => {
      if (!this.#plays()) this.#tell(false);
    });
    source.start(at);
  }

  /** Ends what plays, and what was to. */
  flush(): CutOff | null {
    const now = this.#context.currentTime;
    const pieces = this.#pieces;
    this.#pieces = [];
    const current = pieces.find((piece) => end(piece) > now);
    for (const { source } of pieces) source.stop();
    if (!current) return null;
    this.#tell(false);
    const heard = pieces
      .filter(({ item }) => item === current.item)
      .reduce((sum, piece) => sum + Math.max(0, Math.min(now, end(piece)) - piece.at), 0);
    return { item: current.item, ms: Math.round(heard * 1_000) };
  }

  #plays(): boolean {
    // A piece that has just ended counts as played.
    const now = this.#context.currentTime + 0.01;
    return this.#pieces.some((piece) => end(piece) > now);
  }
}
