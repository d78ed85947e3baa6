interface Counted {
  readonly total: number;
  readonly covered: number;
}

interface Covered {
  /** Its path from the checkout on. */
  readonly file: string;
  readonly lines: Counted;
  readonly branches: Counted;
}

const NESTED = /^(?:services|remotes|shared|infra)\/[^/]+/;

const percent = (all: readonly Counted[]): string => {
  const [total, covered] = (['total', 'covered'] as const).map((key) => all.reduce((sum, one) => sum + one[key], 0));
  return total ? ((100 * (covered ?? 0)) / total).toFixed(1) : '100.0';
};

/** @returns in per cent what was run of the files of each package, all of them together last */
export const byPackage = (files: readonly Covered[]): { name: string; lines: string; branches: string }[] => {
  const packages = Object.groupBy(files, ({ file }) => NESTED.exec(file)?.[0] ?? file.split('/')[0] ?? '');
  const rows = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...rows, ['all', files] as const].map(([name, those = []]) => ({
    name,
    lines: percent(those.map(({ lines }) => lines)),
    branches: percent(those.map(({ branches }) => branches)),
  }));
};
