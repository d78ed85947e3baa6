import { vi } from 'vitest';

// What is waited for by itself has a second; a machine may be busy for longer, and what hangs is found all the same.

const { waitFor } = vi;
if (waitFor.name !== 'patient')
  vi.waitFor = function patient(callback, options) {
    return waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
  };
