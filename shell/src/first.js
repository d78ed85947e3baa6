// Runs before the first paint: the chosen theme (none: the system's) and whether a session is kept on this device.
{
  const html = document.documentElement.dataset;
  html.session = 'out';
  try {
    const theme = localStorage.getItem('reset:theme');
    if (theme === 'light' || theme === 'dark' || theme === 'night') html.theme = theme;
    if (localStorage.getItem(`sb-${location.hostname.split('.')[0]}-auth-token`)) html.session = 'in';
  } catch {
    // No storage: the system's theme, nobody signed in.
  }
}
