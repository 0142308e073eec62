import { Check, ExternalLink, MessageSquareHeart, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { getDashboard } from '../../../contract/dashboard/routes.ts';
import { formatRating } from '../../../contract/kernel/format-number.ts';
import { pluralizeAfter } from '../../../contract/kernel/pluralize.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { applyReviewStep, listReviews } from '../../../contract/reviews/routes.ts';
import { listReviewsSchemas, type Review } from '../../../contract/reviews/schemas.ts';
import { isShortened } from '../../../contract/reviews/shortened-text.ts';
import { canApplyReviewStep, type ReviewStep } from '../../../contract/reviews/steps.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { call } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { FoundDrafts } from '../kit/forms/found-drafts.tsx';
import { useLocalForm } from '../kit/forms/use-local-form.ts';
import { List, listTabs } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { ReviewStateBadge } from '../kit/workflows/state-badges.tsx';

export default function ReviewsPage() {
  const list = useList(listReviews, listReviewsSchemas);
  const { data } = list;
  return (
    <AdminPage
      title="Recenzii"
      lead="Ce spun clienții după vizită. Pe site ajung numai cu acordul lor și cu cuvintele lor."
    >
      {data && <Average average={data.average} answers={data.answers} />}
      <List
        list={list}
        tabs={{ label: 'Starea recenziilor', name: 'state', tabs: listTabs(tabLabels, data?.counts) }}
        search={{ label: 'Caută în recenzii' }}
        failure="Recenziile nu au putut fi încărcate"
        empty={{
          icon: MessageSquareHeart,
          title: 'Încă nicio recenzie',
          text: 'Când marcați o vizită ca încheiată, clientul primește un e-mail cu un link personal. Recenzia lui apare aici și așteaptă moderarea.',
        }}
        noMatch={{ title: 'Niciun rezultat', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items }) => (
          <ul className="space-y-4">
            {items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </List>
    </AdminPage>
  );
}

const tabLabels = {
  '': 'Toate',
  answered: 'De moderat',
  approved: 'Pe site',
  declined: 'Respinse',
  waiting: 'Fără răspuns',
};

function Average({ average, answers }: { average: number | null; answers: number }) {
  if (average === null) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-limestone px-5 py-4">
      <span className="text-2xl font-semibold text-forest figures">{formatRating(average)}</span>
      <StarRating value={Math.round(average * 10) / 10} />
      <span className="text-ink-soft">
        nota medie, {pluralizeAfter('din', answers, 'o recenzie primită', 'recenzii primite')}, inclusiv cele care nu
        apar pe site
      </span>
    </p>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const [isApproving, setApproving] = useState(false);
  const { name, place, service, date, state, rating, content, published } = review;
  const isShorter = published !== null && published.content !== content;
  return (
    <li className="rounded-2xl border border-sand p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words">{name}</h2>
          <p className="text-ink-soft">
            {[place, service, formatVisitShortDay(date)].filter(Boolean).join(' · ')}{' '}
            <InlineLink to={`/admin/appointments/${review.visitId}`} className="whitespace-nowrap text-leaf-dark">
              vezi vizita
            </InlineLink>
          </p>
        </div>
        <ReviewStateBadge state={state} />
      </div>
      {rating !== null && <StarRating value={rating} className="mt-3" />}
      {content && <blockquote className="mt-2 max-w-3xl text-base whitespace-pre-line">„{content}”</blockquote>}
      {isShorter && (
        <p className="mt-3 max-w-3xl rounded-lg bg-limestone px-3.5 py-2.5">
          <span className="font-semibold">Pe site: </span>„{published.content}” — {published.name}
        </p>
      )}
      <p className="mt-3 text-ink-soft">{describeProof(review)}</p>
      {isApproving ? (
        <ApprovalForm review={review} onClose={() => setApproving(false)} />
      ) : (
        <Actions review={review} onApprove={() => setApproving(true)} />
      )}
    </li>
  );
}

function Actions({ review, onApprove }: { review: Review; onApprove: () => void }) {
  const { run, isPending } = useReviewSteps(review);
  const { state, consent, published } = review;
  if (state === 'waiting') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {canApplyReviewStep(state, 'approve') && consent && (
        <SmallButton variant="forest" onClick={onApprove} icon={Check} label="Publică…" />
      )}
      {canApplyReviewStep(state, 'decline') && (
        <SmallButton icon={X} loading={isPending} onClick={() => run({ step: 'decline' })}>
          {consent ? 'Nu o publica' : 'Am citit-o'}
        </SmallButton>
      )}
      {published && <SmallButtonLink href="/#marturii" icon={ExternalLink} label="Vezi pe site" />}
      {canApplyReviewStep(state, 'reopen') && (
        <SmallButton variant="ghost" icon={RotateCcw} loading={isPending} onClick={() => run({ step: 'reopen' })}>
          {state === 'approved' ? 'Retrage de pe site' : 'Redeschide'}
        </SmallButton>
      )}
    </div>
  );
}

function describeProof({ state, askedAt, answeredAt, consent, decidedBy, decidedAt }: Review) {
  if (state === 'waiting' || !answeredAt) return `Cerută ${formatDayAndTime(askedAt)}.`;
  const agreed = consent
    ? `de acord cu publicarea (textul ${consent.version})`
    : 'fără acord de publicare: rămâne doar pentru noi';
  const decided = decidedAt && decidedBy ? ` Moderată de ${decidedBy}, ${formatDayAndTime(decidedAt)}.` : '';
  return `Primită ${formatDayAndTime(answeredAt)}, ${agreed}.${decided}`;
}

const onlyShorter = 'Textul poate fi doar scurtat: ștergeți propoziții întregi, sau marcați ce lipsește cu „…”.';

function ApprovalForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { form, original, isOnlyShortened, submit, leave, isPending } = useApproval(review, onClose);
  const { name, content } = form.value;
  const { change } = form;
  return (
    <form
      noValidate
      onSubmit={submitWith(submit)}
      className="mt-4 grid gap-4 rounded-xl bg-limestone p-4"
      aria-label="Cum va apărea"
    >
      <FoundDrafts form={form} isOfRecord />
      <Field label="Numele" error={name.trim().length < 2 && 'Scrieți numele'}>
        <Input
          value={name}
          maxLength={80}
          onChange={(event) => change({ name: event.target.value })}
          className="bg-paper"
        />
      </Field>
      <Field
        label="Textul, așa cum va apărea"
        hint={isOnlyShortened && onlyShorter}
        error={!isOnlyShortened && onlyShorter}
      >
        <Textarea
          value={content}
          maxLength={2000}
          onChange={(event) => change({ content: event.target.value })}
          className="min-h-24! bg-paper"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SmallButton
          type="submit"
          variant="forest"
          loading={isPending}
          disabled={!isOnlyShortened}
          label="Publică pe site"
        />
        {content !== original && (
          <SmallButton variant="ghost" onClick={() => change({ content: original })} label="Textul întreg" />
        )}
        <SmallButton variant="ghost" onClick={leave} label="Renunță" />
      </div>
    </form>
  );
}

function useApproval(review: Review, onClose: () => void) {
  const original = review.content ?? '';
  const unchanged = { value: { name: review.name, content: original }, version: 0 };
  const form = useLocalForm({ area: 'clients', name: `parere:${review.id}`, loaded: unchanged });
  const { name, content } = form.value;
  const leave = () => {
    form.replaceWith(unchanged);
    onClose();
  };
  const { attempt, isPending } = useReviewSteps(review);
  const isOnlyShortened = isShortened(original, content);
  const submit = async () => {
    if (!isOnlyShortened || name.trim().length < 2) return;
    if (!(await attempt({ step: 'approve', name, content }))) return;
    leave();
  };
  return { form, original, isOnlyShortened, submit, leave, isPending };
}

const done: Partial<Record<ReviewStep, string>> = {
  approve: 'Recenzia este publicată pe site',
  decline: 'Recenzia rămâne nepublicată',
};

function useReviewSteps({ id, state }: Review) {
  const apply = (input: InputOf<typeof applyReviewStep>) => call(applyReviewStep, { params: { id }, input });
  return useAction(apply, {
    refreshes: [listReviews, getDashboard],
    done: (_, { step }) => done[step] ?? (state === 'approved' ? 'Retrasă de pe site' : 'Redeschisă'),
    undo: (_, { step }) => (step === 'reopen' ? undefined : () => apply({ step: 'reopen' })),
  });
}
