/** Imported by test frames: what a browser loads later is there at once. */
import { loadOverlays } from '../overlay/load.ts';

await loadOverlays();
