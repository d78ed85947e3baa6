import { staticSteps } from './static-steps.ts';
import { runStep } from './step.ts';
import { vitestStep } from './vitest-step.ts';

// Everything that can be told without a server or a browser, in about a minute.

const failed: string[] = [];
for (const step of [...staticSteps, vitestStep('unit')]) {
  if (!(await runStep(step))) failed.push(step.name);
}
console.log(failed.length === 0 ? '\nAll is well.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
