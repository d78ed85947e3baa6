import { expect, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import { type Member, newMember, newPerson } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** A member by another first name, so that two can be told apart. */
export const memberNamed = async (stack: Stack, firstName: string): Promise<Member> => {
  const member = await newMember(stack, { ...newPerson(), firstName });
  await stack.settle();
  return member;
};

const send = async (stack: Stack, route: string, { token }: Member, body: object): Promise<{ readonly id: string }> => {
  const answer = await callJson(stack, route, { body, token });
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${answer.text}`);
  return answer.json as { readonly id: string };
};

/** One asks the other. @returns the connection's id */
export const requestBy = async (stack: Stack, from: Member, to: Member): Promise<string> =>
  (await send(stack, 'POST /api/community/connections', from, { id: uuidv7(), receiver_id: to.id })).id;

/** Two who are connected. @returns the connection's id */
export const connect = async (stack: Stack, from: Member, to: Member): Promise<string> => {
  const id = await requestBy(stack, from, to);
  await send(stack, `PATCH /api/community/connections/${id}`, to, { status: 'accepted' });
  return id;
};

/** The same, and everybody has heard of it: a conversation that has just begun is closed once more to be joined anew. */
export const connectForTalk = async (stack: Stack, from: Member, to: Member): Promise<string> => {
  const id = await connect(stack, from, to);
  await stack.settle();
  return id;
};

export const say = async (stack: Stack, from: Member, connection: string, content: string): Promise<void> => {
  await send(stack, `POST /api/community/connections/${connection}/messages`, from, { id: uuidv7(), content });
};

/** Posts an ad by its form. */
export const postAd = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Post Ad' }).click();
  const form = page.getByRole('form', { name: 'Post Ad' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('Twins of four months, and the nights are long.');
  await form.getByLabel('Ideal partner qualities').fill('Awake at three, kind at seven.');
  await form.getByRole('button', { name: 'Post' }).click();
  await expect(form).toHaveCount(0);
};
