interface Remote {
  readonly name: string;
  readonly version: string;
  readonly offline?: boolean;
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json', html: 'text/html' };

/** What a gateway answers with, as far as the worker asks; can be switched off. */
export class FakeHouse {
  readonly files = new Map<string, string>();
  readonly asked: string[] = [];
  reachable = true;

  /** Points the house at a release. */
  live(shell: string, remotes: readonly Remote[]): void {
    const release = JSON.stringify({ rev: 1, kit: '1.0.0', remotes });
    this.files.set(
      '/shell.html',
      `<script src="/shell/${shell}/first.js"></script><script type="application/json" id="release">${release}</script>`,
    );
    this.#release(`/shell/${shell}/`, ['first.js', 'assets/main.js']);
    for (const { name, version } of remotes) this.#release(`/remotes/${name}/${version}/`, ['entry.js', 'quiz.js']);
  }

  readonly fetch: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://reset.example');
    this.asked.push(pathname);
    if (!this.reachable) throw new TypeError('no network');
    const content = this.files.get(pathname);
    const type = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html';
    return content === undefined
      ? new Response('not found', { status: 404, headers: { 'content-type': type } })
      : new Response(content, { headers: { 'content-type': type } });
  };

  #release(folder: string, files: readonly string[]): void {
    for (const file of files) this.files.set(folder + file, `/* ${folder}${file} */`);
    this.files.set(`${folder}files.json`, JSON.stringify(files));
  }
}
