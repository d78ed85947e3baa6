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

/** One step of a practice against the clock. */
export interface Step {
  readonly say: string;
  readonly seconds: number;
}

interface Words {
  /** Opens it: `/reset/release?practice=box-breathing`. Unique over all pillars. */
  readonly id: string;
  readonly name: string;
  /** What it is for, in one or two sentences. */
  readonly why: string;
  /** Permission to adapt it or to stop. */
  readonly ease: string;
}

/** Follows the breath, phase by phase, for a number of rounds. */
export interface BreathingPractice extends Words {
  readonly duration: Extract<Duration, { readonly kind: 'rounds' | 'cycles' }>;
  /** The phases of one round. */
  readonly breath: readonly Phase[];
  readonly steps: readonly string[];
}

/** One step after another; together they last as long as its duration says. */
export interface GuidedPractice extends Words {
  readonly duration: Extract<Duration, { readonly kind: 'minutes' }>;
  readonly steps: readonly Step[];
}

/** Belongs to the day as a whole and has no timer. */
interface Habit extends Words {
  readonly duration: Extract<Duration, { readonly kind: 'ongoing' }>;
  readonly steps: readonly string[];
}

/** A practice that can be run. */
export type TimedPractice = BreathingPractice | GuidedPractice;
export type Practice = TimedPractice | Habit;

/** A page of someone else's; opened only when she follows the link. */
interface Resource {
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
