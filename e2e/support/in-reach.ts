import { expect, type Page } from '@playwright/test';

/** In the page: what a thumb cannot hit, and what stays under something else even where it was scrolled to. */
const faultsHere = (isTouch: boolean): string[] => {
  const SIZE = 43.5;
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const words = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.localName} "${name.trim().slice(0, 40)}"`;
  };
  /** All that answers for a control: itself, its label, and the card that its link covers. */
  const boxes = (element: Element): DOMRect[] => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const card = getComputedStyle(element, '::after').position === 'absolute' && (element as HTMLElement).offsetParent;
    return [element, ...labels, ...(card ? [card] : [])].map((one) => one.getBoundingClientRect());
  };
  /** Among words, whose line sets its height. */
  const isInText = (element: Element) => {
    let block: Element | null = element;
    while (block && /^inline(-block)?$/.test(getComputedStyle(block).display)) block = block.parentElement;
    return block !== element && block?.textContent.trim() !== element.textContent.trim();
  };
  const isSmall = (element: Element) =>
    !isInText(element) && !boxes(element).some(({ width, height }) => width >= SIZE && height >= SIZE);
  const isCovered = (element: Element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
    return hit !== null && !document.querySelector('main')?.contains(hit);
  };
  const CONTROLS = 'a[href], button, input, select, textarea, summary';
  const controls = [...document.querySelectorAll(CONTROLS)].filter(seen);
  const kept = [...document.querySelectorAll('main :is(h1, h2, h3, a[href], button, input, select, textarea)')];
  const covered = kept.filter(seen).filter(isCovered);
  scrollTo(0, 0);
  return [
    ...(isTouch ? controls.filter(isSmall).map((element) => `small: ${words(element)}`) : []),
    ...covered.map((element) => `covered: ${words(element)}`),
  ];
};

/** In the page: what of the header lies under something else, its neighbour above all, or is squeezed by it. */
const headerFaultsHere = (): string[] => {
  const controls = [...document.querySelectorAll('header :is(a[href], button)')].filter((one) => !one.closest('main'));
  const isApart = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const isSqueezed = (control: Element) =>
    [...control.querySelectorAll('svg.lucide')].some((icon) => {
      const { width, height } = icon.getBoundingClientRect();
      return width < height * 0.95;
    });
  const seen = controls.filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const faulty = seen.filter((one) => !isApart(one) || isSqueezed(one));
  return faulty.map((one) => one.getAttribute('aria-label') ?? (one.textContent || one.outerHTML.slice(0, 80)));
};

/** In the page: words of the bar that do not fit into their place. */
const barFaultsHere = (): string[] => {
  const bar = document.querySelector('nav[aria-label="Quick"]');
  if (!bar?.checkVisibility()) return [];
  const cut = [...bar.querySelectorAll('a, button')].filter((one) => one.scrollWidth > one.clientWidth + 1);
  return cut.map((one) => `bar: ${one.textContent}`);
};

/** Fails unless every control of the header is what is hit in its middle, with its picture, and the bar's words fit. */
export const expectHeaderInReach = async (page: Page, what: string): Promise<void> => {
  const faults = [...(await page.evaluate(headerFaultsHere)), ...(await page.evaluate(barFaultsHere))];
  expect(faults, what).toEqual([]);
};

/** Fails unless every control is as large as a thumb, and every heading, field and button can be looked at. */
export const expectInReach = async (page: Page, what: string, isTouch: boolean): Promise<void> => {
  expect(await page.evaluate(faultsHere, isTouch), what).toEqual([]);
  await expectHeaderInReach(page, what);
};
