const parts = (version: string): readonly [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
};

/**
 * Whether a remote made for one version of remote-kit works on another: the same major, and not newer.
 * @returns null, or why it does not
 */
export const kitRefusal = (wanted: string, there: string): string | null => {
  const [major, minor, patch] = parts(wanted);
  const [hereMajor, hereMinor, herePatch] = parts(there);
  if (major !== hereMajor) return `it is made for remote-kit ${major}.x, the shell brings ${there}`;
  const newer = minor > hereMinor || (minor === hereMinor && patch > herePatch);
  return newer ? `it needs remote-kit ${wanted}, the shell brings ${there}` : null;
};
