/** Whether a session has yet to take its second step: its token says so, and nothing is open to it. */
export const isHalfWay = ({ access_token }: { readonly access_token: string }): boolean => {
  try {
    const claims = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return 'awaits' in (JSON.parse(atob(claims)) as object);
  } catch {
    return false;
  }
};
