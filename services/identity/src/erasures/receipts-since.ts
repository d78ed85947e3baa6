const RECEIPT_MS = 3 * 365 * 24 * 3_600_000;

/** Receipts of erasures that were asked for before are kept no longer. */
export const receiptsSince = (now: Date): string => new Date(now.getTime() - RECEIPT_MS).toISOString();
