import { literal, type Node, parse, walk } from './ast.ts';

export interface Import {
  readonly specifier: string;
  /** Erased by the compiler. */
  readonly typeOnly: boolean;
}

const fromNode = (node: Node): Import | null => {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const specifier = literal(node.source);
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
      return specifier === null ? null : { specifier, typeOnly };
    }
    case 'ImportExpression': {
      const specifier = literal(node.source);
      return specifier === null ? null : { specifier, typeOnly: false };
    }
    default:
      return null;
  }
};

/** @returns every import, re-export and dynamic import with a fixed name in a source text */
export const importsOf = (name: string, text: string): Import[] => {
  const found: Import[] = [];
  walk(parse(name, text), (node) => {
    const one = fromNode(node);
    if (one) found.push(one);
  });
  return found;
};
