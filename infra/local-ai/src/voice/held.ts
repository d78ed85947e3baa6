/** What the process holds for its calls and would not give back by itself. */
export const held = { codecs: 0 };
