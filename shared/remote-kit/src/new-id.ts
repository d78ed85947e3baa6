import { v7 } from 'uuid';

/** A new id (UUID v7, ordered by time) for something about to be created; sending it twice creates one thing. */
export const newId = (): string => v7();
