// Before the first paint: theme (none: the system's), and whether a session is kept here; what renews it is asked for.
// The shell's script begins once this is painted.
{
  const { main, session } = document.currentScript.dataset;
  const html = document.documentElement.dataset;
  const add = (tag, is) => document.head.append(Object.assign(document.createElement(tag), is));
  html.session = 'out';
  try {
    const theme = localStorage.getItem('reset:theme');
    if (/^(light|dark|night)$/.test(theme)) html.theme = theme;
    if (localStorage.getItem(`sb-${location.hostname.split('.')[0]}-auth-token`)) {
      html.session = 'in';
      for (const href of session.split(' ')) add('link', { rel: 'preload', as: 'script', href });
    }
  } catch {}
  addEventListener('DOMContentLoaded', async () => {
    await new Promise((go) => {
      requestAnimationFrame(() => setTimeout(go));
      // Unseen, nothing is.
      setTimeout(go, document.hidden ? 0 : 2e3);
    });
    add('script', { src: main });
  });
}
