import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { Release } from '@reset/contracts/manifests';
import kitPackage from '@reset/remote-kit/package.json';
import { libraries } from './libraries.js';
import { remotePages } from './load-remote-page.ts';
import type { LoadPage } from './page-loader.ts';

/** The runtime that remotes are built without, under the name by which they look for it. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** @param releaseOf the live release of a remote */
export const startFederation = (releaseOf: (remote: string) => Release | null): LoadPage => {
  init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared: libraries });
  return remotePages({ loadRemote, registerRemotes }, releaseOf, kitPackage.version);
};
