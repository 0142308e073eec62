import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { answerReview } from '../../../contract/reviews/routes.ts';
import type { RequestedReview } from '../../../contract/reviews/schemas.ts';
import { reviewConsent } from '../../../contract/reviews/steps.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { FormNotice } from '../forms/form-notice.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { ReviewThanks } from './review-thanks.tsx';
import { StarChoice } from './star-choice.tsx';

type ReviewInput = InputOf<typeof answerReview>;

/** Validated on the server only: zod is larger than this page. */
export function ReviewForm({ token, asked }: { token: string; asked: RequestedReview }) {
  const form = useForm<ReviewInput>({ defaultValues: { rating: 0, content: '', name: asked.name, consent: false } });
  const { control, handleSubmit, register } = form;
  const draft = useFormDraft(form, `parere-${token.slice(0, 8)}`, true);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (input: ReviewInput) => call(answerReview, { params: { token }, input }),
    onSuccess: draft.clear,
  });
  if (isSuccess) return <ReviewThanks isNew mayAppear={variables.consent} />;
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <div className="mx-auto max-w-2xl">
      <Eyebrow className="mb-4">
        {asked.service}, {formatVisitShortDay(asked.date)}
      </Eyebrow>
      <h1>Cum a fost vizita noastră?</h1>
      <p className="mt-5 text-lead text-(--quiet)">
        Două rânduri ajung. Spuneți-ne și ce nu v-a plăcut: de acolo învățăm cel mai mult.
      </p>
      <Card padded raised className="mt-10">
        <form
          noValidate
          onSubmit={handleSubmit((answer) => mutate(answer))}
          aria-label="Recenzia dumneavoastră"
          className="space-y-7"
        >
          <Controller
            name="rating"
            control={control}
            render={({ field }) => <StarChoice value={field.value} onChoose={field.onChange} error={fields.rating} />}
          />
          <Field label="Recenzia dumneavoastră" required error={fields.content}>
            <Textarea {...register('content')} rows={5} maxLength={2000} />
          </Field>
          <Field
            label="Numele care apare"
            required
            error={fields.name}
            hint={`De exemplu numai prenumele. Lângă el scriem ${asked.place || 'localitatea'}.`}
          >
            <Input {...register('name')} autoComplete="name" maxLength={80} />
          </Field>
          <label className="flex cursor-pointer items-start gap-3.5">
            <input {...register('consent')} type="checkbox" className="mt-1 size-5 shrink-0 accent-forest" />
            <span>
              {reviewConsent.text}
              <span className="mt-1 block text-sm text-ink-soft">
                Fără această bifă o citim doar noi. Cu ea, o publicăm cel mult mai scurtă, niciodată cu alte cuvinte.
              </span>
            </span>
          </label>
          <div role="alert" className="font-medium text-danger empty:hidden">
            {error && explainError(error)}
          </div>
          <SubmitButton busy={isPending} label="Trimite recenzia" busyLabel="Se trimite..." />
          <FormNotice
            text="Numele și recenzia rămân la noi; le publicăm numai dacă ați bifat mai sus."
            className="text-sm text-ink-soft"
          />
        </form>
      </Card>
    </div>
  );
}

const explainError = (error: Error) =>
  isRefusal(error) ? error.message : 'Recenzia nu a putut fi trimisă. Textul a rămas aici: încercați din nou.';
