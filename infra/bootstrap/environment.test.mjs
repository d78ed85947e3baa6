import { expect, test } from 'vitest';
import { installEnvironment } from './environment.mjs';

test('what says how to reach the registry is kept, whatever its spelling', () => {
  const said = {
    PATH: '/bin',
    HTTPS_PROXY: 'http://proxy.internal:3128',
    npm_config_registry: 'https://npm.internal/',
    NPM_CONFIG_CAFILE: '/etc/ca.pem',
    'npm_config_strict-ssl': 'false',
    npm_config_userconfig: '/root/.npmrc',
    'npm_config_//npm.internal/:_authToken': 'token',
    'npm_config_@mine:registry': 'https://npm.internal/',
  };
  expect(installEnvironment(said)).toMatchObject(said);
});

test('what belongs to another install is dropped', () => {
  const kept = installEnvironment({
    npm_config_global: 'true',
    npm_config_prefix: '/usr/local',
    npm_config_omit: 'dev',
    npm_config_production: 'true',
    npm_config_dry_run: 'true',
    npm_config_workspace: 'elsewhere',
    pnpm_config_frozen_lockfile: 'false',
    npm_config_ignore_scripts: 'true',
    npm_package_name: 'other',
    npm_lifecycle_event: 'start',
    NODE_ENV: 'production',
  });
  expect(Object.keys(kept).toSorted()).toEqual(['CI', 'NO_UPDATE_NOTIFIER', 'npm_config_update_notifier']);
});
