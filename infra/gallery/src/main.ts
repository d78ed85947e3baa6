import { openGallery } from './index.ts';

// `npm run gallery`: PORT chooses the port.

const gallery = await openGallery(Number(process.env['PORT'] ?? 8081));
console.log(`\n  Components: ${gallery.url}\n\n  Ctrl-C stops it.`);
process.once('SIGINT', () => void gallery.close());
