import { randomUUID } from 'node:crypto';

/** Makes an account and signs it in. @param url the identity service */
export const newMember = async (url: string): Promise<{ token: string; id: string }> => {
  const account = { email: `bench-${randomUUID()}@example.org`, password: randomUUID() };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { access_token: string; user: { id: string } };
  };
  await post('signup', { ...account, data: { first_name: 'Bench', last_name: 'Mark', display_name: null } });
  const session = await post('token?grant_type=password', account);
  return { token: session.access_token, id: session.user.id };
};
