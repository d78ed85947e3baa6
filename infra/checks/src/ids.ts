import { FileName } from '@reset/contracts/files';
import { Id } from '@reset/contracts/http';

/** What a schema of zod is made of, as far as it is walked here. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly innerType?: Schema;
      readonly element?: Schema;
      readonly options?: readonly Schema[];
      readonly keyType?: Schema;
      readonly valueType?: Schema;
      readonly in?: Schema;
      readonly out?: Schema;
      readonly format?: string;
      readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
    };
  };
}

/** Fields that hold an id, by their name. */
const NAMED = /^(id|target|member|device)$|(_id|Id)$/;
const IS_UUID = /^(uuid|guid)$/;

const within = ({ _zod: { def } }: Schema): readonly Schema[] =>
  [def.innerType, def.element, ...(def.options ?? []), def.keyType, def.valueType, def.in, def.out].filter(
    (schema) => schema !== undefined,
  );

const checksUuid = ({ _zod: { def } }: Schema): boolean =>
  [def.format, ...(def.checks ?? []).map((check) => check._zod.def.format)].some((format) =>
    IS_UUID.test(format ?? ''),
  );

/**
 * Looks for ids that have more than one spelling: a string by the name of an id, or checked as a UUID, that is not `Id`
 * or `FileName`.
 * @param parameters names of fields that stand in the path @returns where they are, e.g. `changes.id`
 */
export const looseIds = (schema: unknown, parameters: readonly string[] = []): string[] => {
  const found = new Set<string>();
  const look = (each: Schema, name: string, path: string): void => {
    if ([Id, FileName].some((known) => known === (each as unknown))) return;
    const { type, shape } = each._zod.def;
    const isId = NAMED.test(name) || parameters.includes(path);
    if (type === 'string' && (isId || checksUuid(each))) found.add(path);
    for (const inner of within(each)) look(inner, name, path);
    for (const [key, field] of Object.entries(shape ?? {})) look(field, key, path ? `${path}.${key}` : key);
  };
  look(schema as Schema, '', '');
  return [...found];
};
