import { writeFileSync } from 'node:fs';
import { productExpressions } from './expressions.ts';
import { judgeExpression } from './judge-expression.ts';
import { nameOf, safeFile } from './safe-expressions.ts';

// Judges every expression of the product anew: node infra/checks/src/write-safe-expressions.ts
const named = new Map(productExpressions().all.map((one) => [nameOf(one), one]));
const safe = [...named].filter(([name, one]) => {
  const fault = judgeExpression(one);
  if (fault) console.log(`${one.at}: ${name}: ${fault}`);
  return fault === null;
});
writeFileSync(safeFile, `${JSON.stringify(safe.map(([name]) => name).toSorted(), null, 2)}\n`);
