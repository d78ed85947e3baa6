import type { PillarId } from '@reset/contracts/pillars';

/** How long a practice takes. `ongoing` is a habit and has no timer. */
export type Duration =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'rounds'; readonly from: number; readonly to: number }
  | { readonly kind: 'cycles'; readonly cycles: number }
  | { readonly kind: 'ongoing' };

/** One phase of a breath. */
export interface Phase {
  readonly say: 'Breathe in' | 'Hold' | 'Breathe out';
  readonly seconds: number;
}

export interface Practice {
  readonly name: string;
  readonly duration: Duration;
  /** What it is for, in one or two sentences. */
  readonly why: string;
  /** The phases of one round, for breathing practices. */
  readonly breath?: readonly Phase[];
  readonly steps: readonly string[];
  /** Permission to adapt it or to stop. */
  readonly ease: string;
}

/** A page of someone else's; opened only when she follows the link. */
export interface Resource {
  readonly title: string;
  readonly publisher: string;
  readonly about: string;
  readonly url: string;
}

/** All words of one pillar, for `/`, `/reset` and `/reset/{id}`. */
export interface PillarContent {
  readonly id: PillarId;
  readonly tagline: string;
  /** One sentence for cards. */
  readonly summary: string;
  readonly description: string;
  /** Names the feeling at the top of the pillar's own page. */
  readonly opening: string;
  readonly practices: readonly Practice[];
  readonly outcome: string;
  readonly microActions?: readonly string[];
  readonly resources?: readonly Resource[];
}
