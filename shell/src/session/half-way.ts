interface Held {
  readonly access_token: string;
}

/** Whether a session has yet to take its second step: its token says so, and nothing is open to it. */
export const isHalfWay = ({ access_token }: Held): boolean => {
  try {
    const [, claims = ''] = access_token.split('.');
    const said: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof said === 'object' && said !== null && 'awaits' in said;
  } catch {
    return false;
  }
};
