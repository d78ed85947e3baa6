// What a host may say about how to reach its registry; everything else that npm passes on (a global prefix, a
// workspace, omitted dependencies, a dry run) would bend the install.
const REACH = new Set(
  [
    'registry cache userconfig globalconfig proxy https_proxy noproxy ca cafile cert key strict_ssl'.split(' '),
    'fetch_retries fetch_retry_mintimeout fetch_retry_maxtimeout fetch_timeout maxsockets offline prefer_offline'.split(
      ' ',
    ),
  ].flat(),
);

/**
 * The environment for a package manager: as ours, without settings that belong to somebody else's install.
 * @param {NodeJS.ProcessEnv} env
 */
export const installEnvironment = (env) => {
  /** @type {Record<string, string | undefined>} */
  const kept = {};
  for (const [name, value] of Object.entries(env)) {
    const setting = /^p?npm_config_(.*)$/i.exec(name)?.[1]?.toLowerCase().replaceAll('-', '_');
    const credentials = setting?.startsWith('//') || setting?.includes(':registry');
    if (setting !== undefined && !credentials && !REACH.has(setting)) continue;
    if (/^npm_(package|lifecycle|command|execpath|node_execpath)/i.test(name) || name === 'NODE_ENV') continue;
    kept[name] = value;
  }
  return { ...kept, CI: 'true', NO_UPDATE_NOTIFIER: '1', npm_config_update_notifier: 'false' };
};
