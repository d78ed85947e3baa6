import { randomUUID } from 'node:crypto';
import { forum } from '@reset/contracts/http/community';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { community } from '../service.ts';

let house: Stack;
let ana: Client;

beforeAll(async () => {
  house = await stack(community, new URL('../../', import.meta.url));
  ana = await house.as({ name: 'Ana B.' });
});
afterAll(() => house.close());

describe('posting', () => {
  it('shows a post with its author, to her and to visitors', async () => {
    const sent = { id: randomUUID(), title: ' First steps ', content: 'Ten letters or more' };
    const post = await ana.send(forum.createPost, sent);
    expect(post).toMatchObject({
      title: 'First steps',
      author: { id: ana.id, name: 'Ana B.' },
      mine: true,
      comments: 0,
    });
    const { items } = await house.visitor.send(forum.listPosts, {});
    expect(items).toEqual([{ ...post, mine: false }]);
  });
});
