/** A package's manifest and its way to the one configuration of the compiler. */
export const packageFiles = (
  folder: string,
  name: string,
  dependencies: Readonly<Record<string, string>>,
  devDependencies: Readonly<Record<string, string>>,
): Record<string, string> => ({
  [`${folder}/package.json`]: `${JSON.stringify(
    { name: `@reset/${name}`, version: '1.0.0', private: true, type: 'module', dependencies, devDependencies },
    null,
    2,
  )}\n`,
  [`${folder}/tsconfig.json`]: '{ "extends": "../../tsconfig.base.json" }\n',
});
