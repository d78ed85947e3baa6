import type { FileRoute } from './write-route.ts';

/** What a file route takes, with other texts beside the file, or another file. */
export const formOf = (
  { field, file, good }: FileRoute,
  texts: Readonly<Record<string, string>> = {},
  other: Blob = file(),
): FormData => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...good(), ...texts })) form.append(name, text);
  form.append(field, other);
  return form;
};

interface Sent {
  readonly body: Uint8Array;
  readonly type: string;
}

const sentOf = async (form: FormData, change: (body: Buffer) => Uint8Array = (body) => body): Promise<Sent> => {
  const made = new Response(form);
  const type = made.headers.get('content-type') ?? '';
  return { body: change(Buffer.from(await made.arrayBuffer())), type };
};

/** Forms that are broken, or that hold what a route does not take for its file. */
export const badFiles = async (route: FileRoute): Promise<Readonly<Record<string, Sent>>> => {
  const { field, file, max } = route;
  const [whole, { type }] = [await sentOf(formOf(route)), file()];
  const [empty, twice] = [new FormData(), formOf(route)];
  empty.append(field, 'no file at all');
  twice.append(field, file());
  const padding = new Blob([file(), new Uint8Array(max)], { type });
  return {
    'a page': await sentOf(formOf(route, {}, new Blob(['<script>alert(1)</script>'], { type: 'text/html' }))),
    'a page that says it is a picture': await sentOf(formOf(route, {}, new Blob(['<html>'], { type }))),
    'no bytes': await sentOf(formOf(route, {}, new Blob([], { type }))),
    'too many bytes': await sentOf(formOf(route, {}, padding)),
    'a text in place of the file': await sentOf(empty),
    'two files': await sentOf(twice),
    'half a form': await sentOf(formOf(route), (body) => body.subarray(0, body.length / 2)),
    'a form without its end': await sentOf(formOf(route), (body) => body.subarray(0, -8)),
    'another boundary': { ...whole, type: 'multipart/form-data; boundary=another' },
    'no boundary': { ...whole, type: 'multipart/form-data' },
    'no form at all': { body: Buffer.from('undefined'), type: whole.type },
  };
};
