// Runs before the first paint: the chosen theme (none: the system's) and whether a session is kept on this device;
// what holds and renews that one is then asked for at once.
{
  const { currentScript, head } = document;
  const html = document.documentElement.dataset;
  html.session = 'out';
  try {
    const theme = localStorage.getItem('reset:theme');
    if (theme === 'light' || theme === 'dark' || theme === 'night') html.theme = theme;
    if (localStorage.getItem(`sb-${location.hostname.split('.')[0]}-auth-token`)) {
      html.session = 'in';
      for (const href of currentScript.dataset.session.split(' '))
        head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    }
  } catch {
    // No storage: the system's theme, nobody signed in.
  }
}
