import { isNode, literal, type Node, parse, walk } from './ast.ts';

/** A source of a service, or the contract it answers, by its path from the folder of the service. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** An endpoint as its contract writes it. */
interface Endpoint {
  readonly name: string;
  readonly method: string;
  /** The parts of its path that are not parameters. */
  readonly parts: readonly string[];
  /** Whether its path ends in a parameter. */
  readonly ofOne: boolean;
}

interface Group {
  readonly name: string;
  readonly endpoints: readonly Endpoint[];
}

/** Where other rules name what is asked: the auth protocol, and the functions of the spec. */
const named = (prefix: string): boolean => prefix.startsWith('/api/') || prefix === '/internal';

/** What no entity is made by, for all that it is posted; what leaves the rows there, and ends what they say. */
const ownVerbs = new Set(['exchange', 'liftSuspension']);

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const verbOf = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? '';

const fieldOf = (object: Node, name: string): unknown =>
  ((object.properties ?? []) as Node[]).find(({ key }) => isNode(key) && key.name === name)?.value;

const endpointOf = ({ key, value }: Node): Endpoint[] => {
  const route = isNode(value) ? literal(fieldOf(value, 'route')) : null;
  if (route === null || !isNode(key)) return [];
  const [method = '', path = ''] = route.split(' ');
  const parts = path.split('/').filter(Boolean);
  const ofOne = parts.at(-1)?.startsWith(':') ?? false;
  return [{ name: String(key.name), method, parts: parts.filter((part) => !part.startsWith(':')), ofOne }];
};

/** @returns the groups of a contract that the rule of names is about */
const groupsOf = ({ path, text }: SourceText): Group[] => {
  const found: Group[] = [];
  walk(parse(path, text), ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || init.type !== 'CallExpression') return;
    const [prefix, group] = init.arguments as Node[];
    if (!isNode(init.callee) || init.callee.name !== 'api' || !named(literal(prefix) ?? '') || !group) return;
    found.push({ name: String(id.name), endpoints: (group.properties as Node[]).flatMap(endpointOf) });
  });
  return found;
};

/** @returns the verbs that fit a method and a path; null: any */
const verbsFor = ({ method, parts, ofOne }: Endpoint, part: string): readonly string[] | null => {
  const ofPart = parts.at(-1) === part;
  if (method === 'GET') return ofOne ? ['read'] : ['list', 'read', 'count'];
  if (method === 'PATCH') return ['change'];
  if (method === 'DELETE') return ['delete'];
  if (method === 'PUT') return ['create', 'change'];
  return ofPart && !ofOne ? ['create'] : null;
};

const endpointFaults = (part: string, endpoint: Endpoint): string[] => {
  const { name, parts } = endpoint;
  const verbs = ownVerbs.has(name) ? null : verbsFor(endpoint, part);
  return [
    ...(parts.includes(part) ? [] : [`${name}: its path has no /${part}, so it is another group's`]),
    ...(verbs === null || verbs.includes(verbOf(name)) ? [] : [`${name}: should be called ${verbs.join(' or ')}`]),
  ];
};

/** @returns what is wrong with the names of a contract's groups and endpoints */
export const contractFaults = (contract: SourceText): string[] =>
  groupsOf(contract).flatMap(({ name, endpoints }) => {
    if (!name.endsWith('Api')) return [`${name}: a group is called by its part of the URL, e.g. postsApi`];
    return endpoints.flatMap((endpoint) => endpointFaults(kebab(name.slice(0, -3)), endpoint));
  });

/** Each stands in the file of its first word; `holders` are known by the end of the name. */
const verbs = ['create', 'change', 'delete', 'list', 'read'];

const homeOf = (name: string): string | null => {
  if (/holders$/i.test(name)) return 'holders';
  return [...verbs, 'export'].find((verb) => verbOf(name) === verb) ?? null;
};

/** @returns what a source takes of those from a file that is not called by what it does */
const importFaults = ({ path, text }: SourceText, wanted: readonly string[]): string[] => {
  const faults: string[] = [];
  walk(parse(path, text), ({ type, source, specifiers }) => {
    const from = type === 'ImportDeclaration' ? literal(source) : null;
    if (!from?.startsWith('.')) return;
    const file = from.split('/').at(-1)?.replace('.ts', '');
    for (const { imported } of specifiers as Node[]) {
      const name = isNode(imported) ? String(imported.name) : '';
      const home = homeOf(name);
      if (home !== null && wanted.includes(home) && file !== home)
        faults.push(`${path}: ${name} belongs into ${home}.ts`);
    }
  });
  return faults;
};

/**
 * @param contract what the service answers; @param sources what it is written in, e.g. `src/posts/routes.ts`
 * @returns what keeps its code from being found by a URL, and its files from being called like their siblings
 */
export const serviceFaults = (name: string, contract: SourceText, sources: readonly SourceText[]): string[] => {
  const textOf = (path: string) => sources.find((source) => source.path === path)?.text ?? '';
  const missing = groupsOf(contract).flatMap((group) => {
    const part = group.name.replace(/Api$/, '');
    const routes = `src/${kebab(part)}/routes.ts`;
    const serves = new RegExp(`^export const ${part}Routes = [^]*?serve\\(\\s*${group.name}\\b`, 'm');
    return serves.test(textOf(routes)) ? [] : [`${routes}: should serve ${group.name} as ${part}Routes`];
  });
  const routes = sources.filter(({ path, text }) => path.endsWith('/routes.ts') && /serve\(\s*\w+Api\b/.test(text));
  const manifest = new RegExp(`^export const ${camel(name)} = service\\('${name}'`, 'm');
  return [
    ...missing,
    ...(manifest.test(textOf('src/service.ts')) ? [] : [`src/service.ts: the manifest is called ${camel(name)}`]),
    ...routes.flatMap((source) => importFaults(source, [...verbs, 'holders'])),
    ...sources.filter(({ path }) => path === 'src/service.ts').flatMap((source) => importFaults(source, ['export'])),
    ...sources.filter(({ path }) => /\/test-[^/]+$/.test(path)).map(({ path }) => `${path}: fakes stand in src/test`),
  ];
};

const vague = new Set(['thing', 'things', 'found', 'told', 'heard', 'talk', 'care']);

const wordsOf = (name: string): string[] => kebab(name).split(/[-_]/);

/** @returns names that say nothing of what they name, where the field has a term; 404 is called "not found" everywhere */
export const vagueNames = (names: readonly string[]): string[] =>
  names.filter((name) => wordsOf(name).some((word, at, all) => vague.has(word) && all[at - 1] !== 'not'));
