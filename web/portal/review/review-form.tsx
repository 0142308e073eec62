import { useMutation } from '@tanstack/react-query';
import { CircleCheck, ExternalLink, Star } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { answerReview } from '../../../contract/reviews/routes.ts';
import type { RequestedReview } from '../../../contract/reviews/schemas.ts';
import { reviewConsent } from '../../../contract/reviews/steps.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { FormNotice, SubmitButton } from '../../site/forms/submit-button.tsx';
import { useFormDraft } from '../../site/forms/use-form-draft.ts';
import { useSite } from '../../site/queries/use-public-query.ts';
import { classes } from '../../ui/classes.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Field, RequiredMark } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Eyebrow } from '../../ui/layout/section.tsx';

type ReviewInput = InputOf<typeof answerReview>;

/** Validated on the server only: zod is larger than this page. */
interface ReviewFormProps {
  token: string;
  asked: RequestedReview;
}

export function ReviewForm({ token, asked }: ReviewFormProps) {
  const { form, send, isPending, sent, error, fields, isCorrected } = useReview({ token, asked });
  const { control, handleSubmit, register } = form;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  if (sent) return <ReviewThanks isNew mayAppear={sent.consent} />;
  return (
    <div className="mx-auto max-w-2xl">
      <ReviewIntro asked={asked} />
      <Card padded raised className="mt-10">
        <form
          ref={place}
          noValidate
          onSubmit={handleSubmit(send)}
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
          <ConsentBox {...register('consent')} />
          <div role="alert" className="font-medium text-danger empty:hidden">
            {error && !isCorrected && explainError(error)}
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

function useReview({ token, asked }: ReviewFormProps) {
  const form = useForm<ReviewInput>({ defaultValues: { rating: 0, content: '', name: asked.name, consent: false } });
  const typed = useWatch({ control: form.control });
  const draft = useFormDraft(form, `parere-${token.slice(0, 8)}`, true);
  const isSending = useRef(false);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (input: ReviewInput) => call(answerReview, { params: { token }, input }),
    onSuccess: draft.clear,
    onSettled: () => {
      isSending.current = false;
    },
  });
  // The second press of a double click comes before the button is disabled, and its refusal would replace the thanks.
  const send = (answer: ReviewInput) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(answer);
  };
  const refused = error instanceof ApiError ? error.fields : {};
  const fields = Object.fromEntries(
    Object.entries(refused).filter(
      ([name]) => typed[name as keyof ReviewInput] === variables?.[name as keyof ReviewInput],
    ),
  );
  const isCorrected = Object.keys(refused).length > 0 && Object.keys(fields).length === 0;
  return { form, send, isPending, sent: isSuccess ? variables : undefined, error, fields, isCorrected };
}

const ReviewIntro = ({ asked }: Pick<ReviewFormProps, 'asked'>) => (
  <>
    <Eyebrow className="mb-4">
      {asked.service}, {formatVisitShortDay(asked.date)}
    </Eyebrow>
    <h1>Cum a fost vizita noastră?</h1>
    <p className="mt-5 text-lead text-(--quiet)">
      Două rânduri ajung. Spuneți-ne și ce nu v-a plăcut: de acolo învățăm cel mai mult.
    </p>
  </>
);

const ConsentBox = (input: ComponentProps<'input'>) => (
  <label className="flex cursor-pointer items-start gap-3.5">
    <input {...input} type="checkbox" className="mt-1 size-5 shrink-0 accent-forest" />
    <span>
      {reviewConsent.text}
      <span className="mt-1 block text-sm text-ink-soft">
        Fără această bifă o citim doar noi. Cu ea, o publicăm cel mult mai scurtă, niciodată cu alte cuvinte.
      </span>
    </span>
  </label>
);

const explainError = (error: Error) =>
  isRefusal(error) ? error.message : 'Recenzia nu a putut fi trimisă. Textul a rămas aici: încercați din nou.';

const words = ['Deloc mulțumit', 'Nemulțumit', 'Așa și așa', 'Mulțumit', 'Foarte mulțumit'];

interface StarChoiceProps {
  value: number;
  onChoose: (stars: number) => void;
  error: string | undefined;
}

function StarChoice({ value, onChoose, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-2 text-sm font-semibold text-forest">
        Câte stele ne dați?
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-1.5 flex">
          {words.map((word, index) => (
            <label key={word} className={star}>
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={value === index + 1}
                aria-invalid={Boolean(error) || undefined}
                onChange={() => onChoose(index + 1)}
              />
              <span className="sr-only">{`${index + 1} din 5: ${word}`}</span>
              <Star
                size={34}
                aria-hidden
                strokeWidth={1.5}
                className={classes('text-accent', index < value && 'fill-current')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="text-ink-soft">
          {words[value - 1]}
        </span>
      </div>
      <p id={`${id}-error`} aria-live="polite" className={error ? 'mt-1 text-sm font-medium text-danger' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}

const star =
  'flex size-12 cursor-pointer items-center justify-center rounded-full transition-colors hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-forest';

/** `isNew` means that the review was just sent, so the focus moves here. */
export function ReviewThanks({ isNew = false, mayAppear = false }: { isNew?: boolean; mayAppear?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { reviewUrl } = useSite();
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <MessagePanel
        level={1}
        icon={CircleCheck}
        title={isNew ? 'Vă mulțumim' : 'Recenzia a fost deja trimisă'}
        text={
          <>
            {isNew
              ? writeThanks(mayAppear)
              : 'Linkul se folosește o singură dată. Dacă vreți să adăugați ceva, scrieți-ne.'}
            {/* Shown for every rating, because asking only satisfied clients would be misleading. */}
            {reviewUrl && <span className="mt-4 block">{onGoogle}</span>}
          </>
        }
        actions={
          <>
            {reviewUrl && (
              <ButtonLink href={reviewUrl} target="_blank" rel="noopener noreferrer">
                <ExternalLink size={18} aria-hidden />
                Scrieți și pe Google
              </ButtonLink>
            )}
            <ButtonLink to="/" variant="outline" label="Înapoi pe site" />
            {!isNew && <ButtonLink to="/contact" variant={reviewUrl ? 'outline' : 'primary'} label="Contact" />}
          </>
        }
      />
    </div>
  );
}

const onGoogle =
  'Dacă doriți, puteți scrie aceleași cuvinte și pe pagina noastră de pe Google, oricare ar fi ele: îi ajută pe alții să aleagă.';

const writeThanks = (mayAppear: boolean) =>
  mayAppear
    ? 'Am primit recenzia dumneavoastră. O citim, iar dacă apare pe site, apare cu cuvintele dumneavoastră.'
    : 'Am primit recenzia dumneavoastră. O citim doar noi, ca să știm ce putem face mai bine.';
