import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { applyReviewStep, listReviews } from '../../../contract/reviews/routes.ts';
import type { Review } from '../../../contract/reviews/schemas.ts';
import type { ReviewStep } from '../../../contract/reviews/steps.ts';
import { call } from '../../lib/call.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showFailureToast, showUndoToast } from '../page/action-toasts.tsx';

type Step = InputOf<typeof applyReviewStep>;

const done: Record<Exclude<ReviewStep, 'reopen'>, string> = {
  approve: 'Recenzia este publicată pe site',
  decline: 'Recenzia rămâne nepublicată',
};

export function useReviewSteps(review: Review) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (step: Step) => call(applyReviewStep, { params: { id: review.id }, input: step }),
    onSuccess: async (_, { step }) => {
      if (step === 'reopen') toast({ title: review.state === 'approved' ? 'Retrasă de pe site' : 'Redeschisă' });
      else showUndoToast(done[step], () => mutation.mutate({ step: 'reopen' }));
      await invalidatePaths(client, listReviews.path, getDashboard.path);
    },
    onError: showFailureToast,
  });
  return { take: mutation.mutate, takeAndWait: mutation.mutateAsync, isPending: mutation.isPending };
}
