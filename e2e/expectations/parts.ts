// What each kind of caller is answered by what services have alike; reviewed as `routes.json` is.

const mine = { anonymous: 401, forged: 401, expired: 401, stranger: 200, owner: 200, admin: 200 };
const nobodys = { ...mine, stranger: 404, owner: 404, admin: 404 };
const moderators = { ...mine, stranger: 403, owner: 403, admin: 200 };
const ofTwo = { ...mine, stranger: 404, counterpart: 200, owner: 200, admin: 404 };

/** Everybody's own; none of the services keeps a file of that name. */
export const exportExpectations = (service: string) => ({
  [`GET /api/${service}/export`]: mine,
  [`GET /api/${service}/export/files/:name`]: nobodys,
});

const done = { ...mine, stranger: 204, owner: 204, admin: 204 };

/** Everybody's own. */
export const unreadExpectations = (service: string) => ({
  [`GET /api/${service}/unread`]: mine,
  [`POST /api/${service}/unread/read`]: done,
});

/** What somebody is told is hers alone. */
export const noticesExpectations = (service: string) => ({
  [`GET /api/${service}/notices`]: mine,
  [`POST /api/${service}/notices/:id/read`]: { ...done, stranger: 404, admin: 404 },
});

/** Members report, admins read and decide; a block concerns only who made it. */
export const moderationExpectations = (service: string) => ({
  [`POST /api/${service}/reports`]: mine,
  [`GET /api/${service}/reports`]: moderators,
  [`GET /api/${service}/reports/:id`]: moderators,
  [`POST /api/${service}/blocks`]: mine,
  [`GET /api/${service}/blocks`]: mine,
  [`DELETE /api/${service}/blocks/:id`]: { ...mine, stranger: 404, owner: 204, admin: 404 },
});

/**
 * The messages of two, and how far each has read: theirs alone.
 * @param part of the URL that has them, e.g. `connections`; @param within what the path of a new one calls it
 */
export const messagesExpectations = (service: string, part: string, within: string) => ({
  [`GET /api/${service}/${part}/:id/messages`]: ofTwo,
  [`POST /api/${service}/${part}/:${within}/messages`]: ofTwo,
  [`POST /api/${service}/${part}/:id/read`]: { ...ofTwo, counterpart: 204, owner: 204 },
});
