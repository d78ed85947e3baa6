import { screenInSteps } from '@reset/safety';
import { pacer } from '@reset/service-kit';

/** Whether a text asks for people; others have their turns while it is looked through. */
export const screened = async (text: string): Promise<boolean> => {
  const pace = pacer();
  const steps = screenInSteps(text);
  let step = steps.next();
  while (!step.done) {
    await pace();
    step = steps.next();
  }
  return step.value !== null;
};
