// Only what is no page. A page that must not be listed says so itself, which a crawler has to be let in to read.
const CLOSED = ['/api/', '/auth/v1/', '/functions/', '/socket.io/'];

/** `robots.txt`. @param origin of the public site, without a slash at the end */
export const composeRobots = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
