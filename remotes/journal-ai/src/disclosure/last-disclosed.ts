import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** When she was last told on this device that she talks with a program, in milliseconds; null before the first time. */
export const lastDisclosed = deviceAtom('ai-told', z.nullable(z.number()), null, 'goes');
