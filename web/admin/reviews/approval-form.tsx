import type { SubmitEvent } from 'react';
import type { Review } from '../../../contract/reviews/schemas.ts';
import { isShortened } from '../../../contract/reviews/shortened-text.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useLocalForm } from '../browser-storage/use-local-form.ts';
import { useReviewSteps } from './use-review-steps.ts';

const onlyShorter = 'Textul poate fi doar scurtat: ștergeți propoziții întregi, sau marcați ce lipsește cu „…”.';

/** The review as it will appear; the server stores the client's text as well. */
export function ApprovalForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const original = review.content ?? '';
  const unchanged = { value: { name: review.name, content: original }, version: 0 };
  const form = useLocalForm({ area: 'clients', name: `parere:${review.id}`, loaded: unchanged });
  const { name, content } = form.value;
  const { change } = form;
  const discard = () => form.replaceWith(unchanged);
  const { takeAndWait, isPending } = useReviewSteps(review);
  const isHonest = isShortened(original, content);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isHonest || name.trim().length < 2) return;
    await takeAndWait({ step: 'approve', name, content }).then(discard, () => undefined);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 grid gap-4 rounded-xl bg-limestone p-4"
      aria-label="Cum va apărea"
    >
      <Field label="Numele" error={name.trim().length < 2 && 'Scrieți numele'}>
        <Input
          value={name}
          maxLength={80}
          onChange={(event) => change({ name: event.target.value })}
          className="bg-paper"
        />
      </Field>
      <Field label="Textul, așa cum va apărea" hint={isHonest && onlyShorter} error={!isHonest && onlyShorter}>
        <Textarea
          value={content}
          maxLength={2000}
          onChange={(event) => change({ content: event.target.value })}
          className="min-h-24! bg-paper"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="forest" loading={isPending} disabled={!isHonest}>
          Publică pe site
        </Button>
        {content !== original && (
          <Button size="sm" variant="ghost" onClick={() => change({ content: original })} label="Textul întreg" />
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            discard();
            onClose();
          }}
          label="Renunță"
        />
      </div>
    </form>
  );
}
