import Bowser from 'bowser';

const LONGEST = 60;

/** Not a version nor a model: what she needs to know her own devices by. */
const systems: Readonly<Record<string, string>> = { 'Chrome OS': 'a Chromebook', macOS: 'a Mac', Android: 'Android' };

/** Of a browser that it does not know, the parser repeats the words. */
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** @returns "Safari on iPhone", from what a browser says of itself; null where it says nothing that is known */
export const deviceOf = (userAgent: string): string | null => {
  if (userAgent === '') return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !browsers.has(browser.name) || !os.name) return null;
  const system = os.name === 'iOS' ? (platform.model ?? 'iPhone') : (systems[os.name] ?? os.name);
  return `${browser.name} on ${system}`.slice(0, LONGEST);
};
