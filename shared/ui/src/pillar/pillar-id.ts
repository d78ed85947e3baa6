/** The pillars that have a colour and a paper-cut shape; the same ids as in the contracts. */
export type Pillar = 'release' | 'explore' | 'stabilize' | 'energize' | 'transform';
