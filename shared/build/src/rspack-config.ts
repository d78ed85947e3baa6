import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { join } from 'node:path';
import { contentRules } from './content-rules.ts';
import { laterEntries, providedBy, sharedEntries, takenBy } from './shared-libraries.ts';
import type { Package } from './workspace.ts';

interface Common {
  readonly part: Package;
  /** Name in the browser: `shell` or the remote's. */
  readonly name: string;
  readonly out: string;
}

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
    parser: { 'css/module': { namedExports: false } },
    generator: { 'css/module': { localIdentName: '[uniqueName]-[hash:base64:6]' } },
    rules: [
      ...contentRules,
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      {
        test: /\.tsx?$/,
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

/** Never loaded: what it names is thereby built, and provided, in files of its own. */
export const LATER = 'later';

/** The shell brings every shared library, so that a remote finds them there. */
export const shellConfig = (part: Package, out: string): Configuration => ({
  ...common({ part, name: 'shell', out }),
  entry: { main: [...sharedEntries, './src/main.tsx'], [LATER]: [...laterEntries] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'shell',
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
      shared: providedBy(part),
      // Remotes are registered by their entry, never by a manifest: the runtime needs no snapshots (-12 KB).
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
  ],
});

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
