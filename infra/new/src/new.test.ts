import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RemoteManifest } from '@reset/contracts/manifests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNew, usage } from './new.ts';

const house = fileURLToPath(new URL('../../..', import.meta.url));
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reset-new-'));
  for (const file of ['events', 'endpoints', 'moderated', 'notices'])
    cpSync(join(house, `shared/contracts/${file}.ts`), join(root, `shared/contracts/${file}.ts`));
  for (const file of ['infra/checks/src/privacy-words.ts', 'shell/content/privacy.md'])
    cpSync(join(house, file), join(root, file));
  cpSync(join(house, 'shared/remote-kit/package.json'), join(root, 'shared/remote-kit/package.json'));
  for (const file of ['expectations/routes.json', 'support'])
    cpSync(join(house, 'e2e', file), join(root, 'e2e', file), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const parses = (files: string[]) =>
  execFileSync(join(house, 'node_modules/.bin/oxfmt'), ['--list-different', ...files.map((f) => join(root, f))], {
    cwd: root,
    stdio: 'pipe',
  });

describe('npm run new', () => {
  it('makes a service whose erasure the contracts know', () => {
    const files = makeNew(root, ['service', 'recipe-box', 'recipe']);
    expect(files).toContain('services/recipe-box/src/recipes/create.ts');
    expect(readFileSync(join(root, 'shared/contracts/events.ts'), 'utf8')).toContain("'recipe-box.member.erased.v1'");
    const endpoints = readFileSync(join(root, 'shared/contracts/endpoints.ts'), 'utf8');
    expect(endpoints).toContain("import * as recipeBox from './http/recipe-box.ts';\n\n");
    expect(endpoints).toMatch(/, recipeBox\]\.flatMap/);
    expect(readFileSync(join(root, 'services/recipe-box/src/recipes/tables.ts'), 'utf8')).toContain(
      "pgTable(\n  'recipe'",
    );
    expect(() => parses(files.filter((f) => f.endsWith('.json') && !f.startsWith('e2e/')))).not.toThrow();
  });

  it('makes a remote and its pages', () => {
    makeNew(root, ['remote', 'recipes']);
    makeNew(root, ['page', 'recipes', 'list', '/recipes', 'Recipes']);
    const manifest = RemoteManifest.parse(JSON.parse(readFileSync(join(root, 'remotes/recipes/remote.json'), 'utf8')));
    expect(manifest.pages).toMatchObject([{ path: '/recipes', page: 'list', title: 'Recipes', access: 'public' }]);
    expect(readFileSync(join(root, 'remotes/recipes/src/list/page.tsx'), 'utf8')).toContain('function ListPage');
  });

  it.each(["A mother's own", 'Say "no" & rest', '{slow} <mornings>'])('takes any title: %s', (title) => {
    makeNew(root, ['remote', 'recipes']);
    const files = makeNew(root, ['page', 'recipes', 'list', '/recipes', title]);
    const oxfmt = () => execFileSync(join(house, 'node_modules/.bin/oxfmt'), files, { cwd: root, stdio: 'pipe' });
    expect(oxfmt).not.toThrow();
    const quoted = title.includes("'") || !title.includes('"') ? title : title.replaceAll("'", "\\'");
    for (const file of ['page.tsx', 'page.test.tsx'])
      expect(readFileSync(join(root, 'remotes/recipes/src/list', file), 'utf8')).toContain(quoted);
  });

  it('never overwrites', () => {
    makeNew(root, ['remote', 'recipes']);
    expect(() => makeNew(root, ['remote', 'recipes'])).toThrow('already there: remotes/recipes/package.json');
    makeNew(root, ['page', 'recipes', 'list', '/recipes', 'Recipes']);
    expect(() => makeNew(root, ['page', 'recipes', 'other', '/recipes', 'Recipes'])).toThrow(
      'recipes has a page at /recipes',
    );
  });

  it('adds what a service has: events and who they name, its parts, what they need', () => {
    const files = makeNew(root, ['service', 'recipe-box', 'recipe', '--reports', '--files', '--conversation']);
    for (const part of ['images', 'conversations', 'messages', 'moderation'])
      expect(files).toContain(`services/recipe-box/src/${part}/tables.ts`);
    const told = readFileSync(join(root, 'shared/contracts/events.ts'), 'utf8');
    expect(told).toContain("'recipe-box.block.changed.v1': BlockFacts");
    expect(told).toContain("'recipe-box.report.changed.v1': ReportChanged");
    expect(told).toContain("'recipe-box.message.read.v1': MessageRead");
    expect(told).toMatch(
      /tellsOf[^]*'recipe-box.message.sent.v1': \['sender_id', 'parties'\],\n {2}'recipe-box.message.read.v1': \['parties'\],\n {2}'recipe-box.conversation.changed.v1': \['parties'\],\n\};/,
    );
  });

  it('makes pages of what a service has, for members; who reads them can report where the service takes reports', () => {
    makeNew(root, ['service', 'recipe-box', 'recipe', '--reports', '--conversation']);
    makeNew(root, ['remote', 'recipes']);
    const list = makeNew(root, ['page', 'recipes', 'all', '/recipes', 'All', '--list', 'recipe-box/recipe']);
    expect(list).toContain('remotes/recipes/src/moderation/recipe-box-moderation.ts');
    expect(list).toContain('remotes/recipes/package.json');
    makeNew(root, ['page', 'recipes', 'write', '/recipes/a/write', 'Write', '--form', 'recipe-box/recipe']);
    expect(readFileSync(join(root, 'remotes/recipes/src/write/page.tsx'), 'utf8')).toContain("go('/recipes')");
    makeNew(root, ['page', 'recipes', 'chat', '/recipes/with/:id', 'Messages', '--chat', 'recipe-box']);
    const { pages } = RemoteManifest.parse(JSON.parse(readFileSync(join(root, 'remotes/recipes/remote.json'), 'utf8')));
    expect(pages.map(({ access }) => access)).toEqual(['member', 'member', 'member']);
  });

  it('wires what waits in its conversations, and that one has changed', () => {
    const files = makeNew(root, ['service', 'recipe-box', 'recipe', '--conversation']);
    expect(files).toContain('services/recipe-box/src/unread/routes.ts');
    expect(textOf('services/recipe-box/src/service.ts')).toContain('messagesRoutes, unreadRoutes]');
    expect(textOf('shared/contracts/http/recipe-box.ts')).toContain("unreadApi = unreadGroup('recipe-box')");
    expect(textOf('shared/contracts/events.ts')).toContain(
      "'recipe-box.conversation.changed.v1': ConversationChanged,",
    );
    expect(textOf('services/recipe-box/src/conversations/create.ts')).toContain('messages.tellChanged(tx, made)');
  });

  it('puts its reports into the queue of admins, with a word for what is reported, and says what it keeps', () => {
    makeNew(root, ['service', 'recipe-box', 'warm-meal', '--reports', '--conversation']);
    makeNew(root, ['entity', 'recipe-box', 'tip']);
    makeNew(root, ['service', 'swap', 'item', '--reports']);
    makeNew(root, ['service', 'plain-box', 'cup']);
    const queue = textOf('shared/contracts/moderated.ts');
    expect(queue).toContain("import { moderationApi as recipeBox } from './http/recipe-box.ts';\n");
    expect(queue).toContain(
      "  'recipe-box': { title: 'Recipe Box', group: recipeBox as unknown as ModerationGroup },\n",
    );
    expect(queue).not.toContain('plain-box');
    const notices = textOf('shared/contracts/notices.ts');
    expect(notices).toContain("  'warm-meal': 'warm meal',\n  'tip': 'tip',\n} as const;");
    expect(notices).toContain("  'warm-meal': 'in Recipe Box',\n  'tip': 'in Recipe Box',\n} satisfies");
    const kindsIn = (table: string) =>
      [...(table.match(/^ {2}'?[a-z-]+'?:/gm) ?? [])].map((key) => key.replaceAll(/[ ':]/g, ''));
    const [words = '', places = ''] = ['kindWords', 'reportedPlaces'].map(
      (name) => new RegExp(`const ${name}[^]*?^}`, 'm').exec(notices)?.[0],
    );
    expect(kindsIn(words)).toEqual([...new Set(kindsIn(words))]);
    expect(kindsIn(words)).toEqual(expect.arrayContaining(['item', 'warm-meal', 'tip']));
    expect(kindsIn(places)).toEqual(kindsIn(words));
    const privacy = textOf('shell/content/privacy.md');
    for (const [said, table] of [
      ['what you write in Recipe Box: warm meals', 'warm_meal'],
      ['what you write in Recipe Box: tips', 'tip'],
      ['your chats in Recipe Box', 'conversation'],
      ['what you keep in Plain Box: cups', 'cup'],
    ]) {
      expect(privacy).toContain(`- ${said},\n`);
      expect(textOf('infra/checks/src/privacy-words.ts')).toContain(`  '${said}': ['${table}'],\n`);
    }
  });

  it.each([
    ['--list', 'meals/meal', 'there is no service meals'],
    ['--list', 'recipe-box/nonsense', 'recipe-box has no nonsense that such a page could be made of'],
    ['--list', 'recipe-box/conversation', 'recipe-box has no conversation that such a page could be made of'],
    ['--form', 'recipe-box/message', 'recipe-box has no message that such a page could be made of'],
    ['--form', 'recipe-box', 'npm run new'],
    ['--chat', 'recipe-box', 'end it with which conversation'],
    ['--chat', 'recipe-box/recipe', 'npm run new'],
    ['--chat', 'plain-box', 'plain-box has no conversations'],
    ['--form', 'recipe-box/a/b', 'npm run new'],
    ['--lost', 'recipe-box', 'Unknown option'],
  ])('refuses %s %s', (option, of, said) => {
    makeNew(root, ['service', 'recipe-box', 'recipe', '--conversation']);
    makeNew(root, ['service', 'plain-box', 'meal']);
    makeNew(root, ['remote', 'recipes']);
    expect(() => makeNew(root, ['page', 'recipes', 'all', '/recipes', 'All', option, of])).toThrow(said);
    expect(existsSync(join(root, 'remotes/recipes/src'))).toBe(false);
  });

  it('calls several of it as English does', () => {
    const files = makeNew(root, ['service', 'market', 'category']);
    expect(files).toContain('services/market/src/categories/create.ts');
    expect(textOf('shared/contracts/http/market.ts')).toContain("listCategories: { route: 'GET /categories'");
    makeNew(root, ['service', 'shop', 'box']);
    expect(textOf('shared/contracts/http/shop.ts')).toContain("'GET /boxes'");
    expect(files.filter((file) => textOf(file).includes('ategorys'))).toEqual([]);
  });

  it.each([['--reports'], []])('adds one more entity to a service %s', (...options: string[]) => {
    makeNew(root, ['service', 'market', 'item', ...options]);
    const files = makeNew(root, ['entity', 'market', 'wish']);
    expect(files).toContain('services/market/src/wishes/create.ts');
    const manifest = textOf('services/market/src/service.ts');
    expect(manifest).toContain('routes: [wishesRoutes, itemsRoutes]');
    expect(manifest).toContain(
      options.length ? "kinds: { 'wish': wishKind, 'item': itemKind }" : "wishRows.piece('wishes')",
    );
    const routes = JSON.parse(textOf('e2e/expectations/routes.json')) as Record<string, object>;
    expect(routes).toHaveProperty(['PATCH /api/market/wishes/:id']);
    expect(textOf('e2e/support/recipes.ts')).toContain('  ...marketRecipes,\n  ...marketWishesRecipes,\n};');
    expect(() => makeNew(root, ['entity', 'market', 'wish'])).toThrow('already there');
    expect(() => makeNew(root, ['entity', 'community', 'wish'])).toThrow('only services that were made here');
  });

  it('refuses an entity that is called like what a service may have besides', () => {
    expect(() => makeNew(root, ['service', 'market', 'image', '--files'])).toThrow('call it something else');
  });

  it('keeps apart what she writes on two pages, and gives two lists one card', () => {
    makeNew(root, ['service', 'market', 'item', '--reports']);
    makeNew(root, ['remote', 'market']);
    makeNew(root, ['page', 'market', 'sell', '/market/sell', 'Sell', '--form', 'market/item']);
    makeNew(root, ['page', 'market', 'give', '/market/give', 'Give away', '--form', 'market/item']);
    const [sell, give] = ['sell', 'give'].map((page) => textOf(`remotes/market/src/${page}/new-item.tsx`));
    expect([sell, give].map((text) => /useDraft\('([^']+)'/.exec(text ?? '')?.[1])).toEqual(['item:sell', 'item:give']);
    expect(give).toContain('label="Give away"');
    makeNew(root, ['page', 'market', 'all', '/market', 'Market', '--list', 'market/item']);
    const second = makeNew(root, ['page', 'market', 'new', '/market/new', 'New', '--list', 'market/item']);
    expect(second.filter((file) => file.includes('item-parts'))).toEqual([]);
    const subject = textOf('shared/contracts/market.ts');
    for (const said of ['none:', 'loading:', 'saved:', 'notSaved:']) expect(subject.split(said)).toHaveLength(2);
  });

  it('tells the tests of the whole of it', () => {
    makeNew(root, ['service', 'recipe-box', 'recipe', '--reports', '--files', '--conversation']);
    makeNew(root, ['service', 'plain-box', 'meal', '--files']);
    const routes = JSON.parse(textOf('e2e/expectations/routes.json')) as Record<string, object>;
    expect(routes['PATCH /api/recipe-box/recipes/:id']).toMatchObject({ stranger: 403, owner: 200 });
    expect(routes['PATCH /api/plain-box/meals/:id']).toMatchObject({ stranger: 404, owner: 200 });
    for (const part of ["exportExpectations('plain-box')", "moderationExpectations('recipe-box')"])
      expect(textOf('e2e/support/expectations.ts')).toContain(part);
    expect(textOf('e2e/support/recipes.ts')).toContain('  ...recipeBoxRecipes,\n  ...plainBoxRecipes,\n};');
    expect(textOf('e2e/support/write-routes.ts')).toContain('...recipeBoxFileRoutes, ...plainBoxFileRoutes]');
    expect(textOf('e2e/support/two-lives.ts')).toContain('await liveInRecipeBox(stack, member, word);');
    makeNew(root, ['remote', 'recipes']);
    makeNew(root, ['page', 'recipes', 'all', '/recipes', "A mother's own", '--list', 'recipe-box/recipe']);
    makeNew(root, ['page', 'recipes', 'one', '/recipes/:id', 'A recipe']);
    const pages = textOf('e2e/support/pages.ts');
    expect(pages).toContain('{"path":"/recipes","title":"A mother\'s own · RESET"');
    expect(pages).not.toContain('/recipes/:id');
  });

  it.each([[[]], [['service', 'x']], [['page', 'a', 'b']]])('%o: says how it is used', (args) => {
    expect(() => makeNew(root, args)).toThrow(usage);
  });

  it.each(['box-2', '7-cups', 'a'.repeat(41)])('refuses the service %s', (name) => {
    expect(() => makeNew(root, ['service', name, 'cup'])).toThrow(`"${name}": `);
  });

  it('makes a service with a digit in its name', () => {
    expect(makeNew(root, ['service', 'box2go', 'cup'])).toContain('services/box2go/src/cups/create.ts');
  });

  it('refuses names that are not names', () => {
    expect(() => makeNew(root, ['service', '../x', 'y'])).toThrow('use lower case words joined by -');
  });
});
