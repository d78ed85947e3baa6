import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { join } from 'node:path';
import { contentRules } from './content-rules.ts';
import { providedSource, takenBy } from './shared-libraries.ts';
import type { Package } from './workspace.ts';

interface Common {
  readonly part: Package;
  /** Name in the browser: `shell` or the remote's. */
  readonly name: string;
  readonly out: string;
}

const WORKLET = /\.worklet\.ts$/;

/** Settings of every browser build; only what is shared, and in which direction, differs. */
const common = ({ part, name, out }: Common): Configuration => ({
  name,
  context: part.dir,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  output: {
    path: out,
    clean: true,
    uniqueName: name,
    publicPath: 'auto',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    cssChunkFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    // A custom property is there for whatever stands inside, of other files too.
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    generator: { 'css/module': { localIdentName: '[uniqueName]-[hash:base64:6]' } },
    rules: [
      ...contentRules,
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      // Loaded by address into a thread of its own: a file by itself, which imports nothing.
      {
        test: WORKLET,
        type: 'asset/resource',
        generator: { filename: 'assets/[name].[contenthash:8].js' },
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
      },
      {
        test: /\.tsx?$/,
        exclude: WORKLET,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  performance: false,
  infrastructureLogging: { level: 'error' },
});

/** What pages are made of besides the first script, and nearly all of them take: one file. */
const KIT =
  /[\\/](?:@tanstack|jotai|zod|contracts)[\\/]|[\\/]remote-kit[\\/]src[\\/](?:data|outbox|page|shell|state|[\w-]+\.ts)/;

/**
 * The shell: its first script, and what comes after that in files of its own. It gives its libraries to the remotes by
 * federation's runtime alone; the plugin would put that, and them, before everything else.
 */
export const shellConfig = (part: Package, out: string): Configuration => ({
  ...common({ part, name: 'shell', out }),
  entry: { main: './src/main.tsx' },
  optimization: {
    splitChunks: {
      // Each file is a request more for somebody who waits.
      minSize: 40_000,
      cacheGroups: { kit: { test: KIT, name: 'kit', chunks: 'async', minChunks: 2, enforce: true } },
    },
  },
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({
      [join(part.dir, 'src', 'loader', 'libraries.js')]: providedSource(part),
    }),
    // Remotes are registered by their entry, never by a manifest: the runtime needs no snapshots.
    new rspack.DefinePlugin({
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"',
    }),
  ],
});

/** The frame as it is in the HTML: the same source for Node, in one file, with the same names of classes. */
export const prerenderConfig = (part: Package, out: string): Configuration => {
  const browser = common({ part, name: 'shell', out });
  return {
    ...browser,
    entry: { prerender: './src/prerender.tsx' },
    target: 'node24',
    output: { ...browser.output, publicPath: '', filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: {
      ...browser.module,
      // What comes after the first script is no part of it.
      parser: { ...browser.module?.parser, javascript: { dynamicImportMode: 'weak' } },
      generator: { ...browser.module?.generator, asset: { emit: false } },
    },
  };
};

/** @param exposed the file below `src/` of every module that the remote gives away */
export const remoteConfig = (
  part: Package,
  out: string,
  { name, kit }: { readonly name: string; readonly kit: string },
  exposed: Readonly<Record<string, string>>,
): Configuration => ({
  ...common({ part, name, out }),
  entry: {},
  plugins: [
    new ModuleFederationPlugin({
      name,
      // Assigns a property of the window: a remote's name may hold a dash, a variable's may not.
      library: { type: 'window', name },
      filename: 'assets/remoteEntry.[contenthash:8].js',
      exposes: Object.fromEntries(
        Object.entries(exposed).map(([module, file]) => [`./${module}`, join(part.dir, 'src', file)]),
      ),
      dts: false,
      manifest: true,
      shareStrategy: 'loaded-first',
      shared: takenBy(part, kit),
      experiments: { externalRuntime: true },
    }),
    // The runtime's ES module is tree-shaken, its CommonJS twin is not (12 -> 8 KB of remoteEntry).
    new rspack.NormalModuleReplacementPlugin(/webpack-bundler-runtime\/dist\/index\.cjs$/, (resource) => {
      resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
    }),
  ],
});

/** A page by itself: shares nothing, takes everything with it. */
export const pageConfig = (part: Package, name: string, out: string, entry: string): Configuration => ({
  ...common({ part, name, out }),
  entry: { main: entry },
});
