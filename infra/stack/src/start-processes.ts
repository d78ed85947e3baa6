import { join } from 'node:path';
import { isBuiltIn, LOCAL_AI, localAiEnvironment } from './ai.ts';
import { addressOf, gatewayEnvironment, hubEnvironment } from './environment.ts';
import type { House } from './house.ts';
import { nodePart } from './node-part.ts';
import type { Plan } from './plan.ts';
import { HUB, IDENTITY, replicaNames } from './services.ts';
import type { StackOptions } from './stack.ts';

/** Starts every service, the hub, the built-in companion where nobody else answers, and the gateway, until all of them serve. */
export const startProcesses = async (
  { env, isolated, launch }: House,
  { shared, environments }: Plan,
  { replicas = 1, partEnv = {} }: StackOptions,
): Promise<void> => {
  const script = (name: string) => join(shared.releases, '..', 'services', name, 'index.mjs');
  const node = (name: string, its: Readonly<Record<string, string>>, of = name) =>
    launch(
      nodePart({
        ...{ name, script: script(of), url: addressOf(shared, name), env: { ...its, ...partEnv[of] } },
        // Gigabytes pass through it while archives are made (ADR 33).
        isLean: of === IDENTITY,
      }),
    );
  const services = Object.keys(environments);
  const running = services.flatMap((service) =>
    replicaNames(service, replicas).map((name) =>
      node(name, { ...environments[service], PORT: String(shared.ports[name]) }, service),
    ),
  );
  for (const name of replicaNames(HUB, replicas)) {
    running.push(node(name, { ...hubEnvironment(shared, services, replicas), PORT: String(shared.ports[name]) }, HUB));
  }
  if (isBuiltIn(env)) running.push(node(LOCAL_AI, localAiEnvironment(env, shared.ports[LOCAL_AI] ?? 0, isolated)));
  running.push(node('gateway', gatewayEnvironment(shared, services, replicas)));
  await Promise.all(running.map((part) => part.ready()));
};
