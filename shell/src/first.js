// Before the first paint: looks, and whether a session is kept here (then what renews it is asked for, too).
{
  const { main, session } = document.currentScript.dataset;
  const html = document.documentElement.dataset;
  const add = (tag, is) => document.head.append(Object.assign(document.createElement(tag), is));
  html.session = 'out';
  try {
    for (const name of ['theme', 'text']) {
      const kept = localStorage.getItem('reset:' + name);
      if (/^(light|dark|night|larger?)$/.test(kept)) html[name] = kept;
    }
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
