import { takeVisitStep } from '../../../../contract/visit-work.ts';
import { call } from '../../../lib/call.ts';
import { dropMark, type Mark, readMarks } from '../../device/mark-queue.ts';
import { useSender } from '../use-sender.ts';

/** Sends the steps marked on this phone. */
export const useMarkSender = () => useSender(marks);

const marks = {
  due: () => readMarks().filter(({ sendAfter }) => sendAfter <= Date.now()),
  send: ({ visitId, step, key }: Mark) => call(takeVisitStep, { params: { id: visitId }, input: { step, key } }),
  drop: ({ key }: Mark) => dropMark(key),
  refused: ({ name }: Mark) => `${name || 'O vizită'}: nu s-a putut nota`,
};
