/**
 * Lets the browser's own bars take the colour of the page. The two elements in `index.html` follow the system; a theme
 * that she chose is put before them, and the first that fits counts.
 */
export const followThemeColor = (): void => {
  const root = document.documentElement;
  const chosen = document.createElement('meta');
  chosen.name = 'theme-color';
  const show = () => {
    if (root.dataset['theme'] === undefined) return chosen.remove();
    chosen.content = getComputedStyle(root).backgroundColor;
    document.head.prepend(chosen);
  };
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] });
  show();
};
