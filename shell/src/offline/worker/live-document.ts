import * as z from 'zod/mini';

const Release = z.object({
  remotes: z.array(z.object({ name: z.string(), version: z.string(), offline: z.optional(z.boolean()) })),
});

/** What a document of the shell says of the live release. */
export interface LiveDocument {
  /** Folder of the shell's files. */
  readonly shell: string;
  readonly remotes: readonly {
    /** Folder of every version of the remote, and of the live one. */
    readonly any: string;
    readonly live: string;
    /** Whether its pages are of use without a network. */
    readonly offline: boolean;
  }[];
}

/** @throws when this is no document of the shell, e.g. the page of a hotel's network */
export const readDocument = (html: string): LiveDocument => {
  const shell = /"(\/shell\/[A-Za-z0-9._-]+\/)first\.js"/.exec(html)?.[1];
  const inlined = /<script type="application\/json" id="release">([^<]*)<\/script>/.exec(html)?.[1];
  if (shell === undefined || inlined === undefined) throw new Error('this is not the shell');
  const { remotes } = Release.parse(JSON.parse(inlined));
  return {
    shell,
    remotes: remotes.map(({ name, version, offline = false }) => ({
      any: `/remotes/${name}/`,
      live: `/remotes/${name}/${version}/`,
      offline,
    })),
  };
};
