/** A ref for what takes the place of what she has just pressed: who hears the page goes on there. */
export const focusArrived = (element: HTMLElement | null): void => element?.focus();
