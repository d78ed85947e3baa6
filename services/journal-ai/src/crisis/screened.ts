import { screenInSteps } from '@reset/safety';
import { yielder } from '@reset/service-kit';

/** Whether a text asks for people; others have their turns while it is looked through. */
export const screened = async (text: string): Promise<boolean> => {
  const yieldNow = yielder();
  const steps = screenInSteps(text);
  let step = steps.next();
  while (!step.done) {
    await yieldNow();
    step = steps.next();
  }
  return step.value !== null;
};
