const LONGEST_MS = 90 * 86_400_000;

/**
 * When something was written that may have waited on a device for a connection.
 * @param claimed the device's word; taken when it is in the past and no more than 90 days old
 */
export const writtenAt = (clock: () => Date, claimed: string | undefined): string => {
  const now = clock();
  const at = claimed === undefined ? Number.NaN : Date.parse(claimed);
  return (at < now.getTime() && at >= now.getTime() - LONGEST_MS ? new Date(at) : now).toISOString();
};
