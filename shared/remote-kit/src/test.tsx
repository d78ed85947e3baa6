/** Unit tests of pages: no federation, no server; only `fetch` is answered by the test. */
export { answer, type Answer } from './test/answer.ts';
export { type Drawing, fakeCanvas, pictureFile } from './test/fake-canvas.ts';
export { fakeHub } from './test/fake-hub.ts';
export { draftsOnDevice, writeInOtherTab } from './test/other-tab.ts';
export { renderPage, type RenderedPage } from './test/render-page.tsx';
export { saidStream } from './test/said-stream.ts';
