/** Which sockets are under which name; a name without any is forgotten. */
interface Groups<S> {
  /** @returns whether it is the first one there */
  add(name: string, socket: S): boolean;
  /** @returns whether it was the last one there */
  remove(name: string, socket: S): boolean;
  of(name: string): ReadonlySet<S>;
  readonly size: number;
}

const NONE: ReadonlySet<never> = new Set<never>();

export const createGroups = <S>(): Groups<S> => {
  const all = new Map<string, Set<S>>();
  return {
    add(name, socket) {
      const there = all.get(name);
      if (there) {
        there.add(socket);
        return false;
      }
      all.set(name, new Set([socket]));
      return true;
    },
    remove(name, socket) {
      const there = all.get(name);
      if (!there?.delete(socket) || there.size > 0) return false;
      return all.delete(name);
    },
    of: (name) => all.get(name) ?? NONE,
    get size() {
      return all.size;
    },
  };
};
