import { takeVisitStep } from '../../../../contract/visits/routes.ts';
import { call } from '../../../lib/call.ts';
import { type QueuedStep, readQueuedSteps, removeQueuedStep } from '../../browser-storage/step-queue.ts';
import { useQueueSender } from '../use-queue-sender.ts';

/** Sends the steps marked on this phone. */
export const useStepSender = () => useQueueSender(stepQueue);

const stepQueue = {
  due: () => readQueuedSteps().filter(({ sendAfter }) => sendAfter <= Date.now()),
  send: ({ visitId, step, key }: QueuedStep) => call(takeVisitStep, { params: { id: visitId }, input: { step, key } }),
  drop: ({ key }: QueuedStep) => removeQueuedStep(key),
  refused: ({ name }: QueuedStep) => `${name || 'O vizită'}: nu s-a putut nota`,
};
