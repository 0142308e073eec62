import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { previewVisitEmail } from '../../../../contract/visits/routes.ts';
import type { VisitStepInput } from '../../../../contract/visits/staff-actions.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { buildEndpointUrl, call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { EmailFrame } from '../../../ui/layout/email-frame.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import { useDebouncedValue } from '../../kit/forms/use-debounced-value.ts';

const pauseMs = 350;

interface StepEmailEditorProps {
  visit: StaffVisit;
  input: VisitStepInput;
  onChange: (changes: Partial<VisitStepInput>) => void;
}

export function StepEmailEditor({ visit, input, onChange }: StepEmailEditorProps) {
  const { step, asksForReview, isPartial, sendEmail } = input;
  const { data, error } = useEmailPreview(visit, input);
  if (!data && error) return <p role="alert">E-mailul nu a putut fi încărcat. {error.message}</p>;
  if (!data) return <Skeleton className="h-60" />;
  if (!data.email)
    return (
      <p className="text-ink-soft">
        {visit.email
          ? 'Clientul nu primește niciun e-mail la acest pas.'
          : 'Clientul nu are adresă de e-mail: sunați-l.'}
      </p>
    );
  const { sentBefore } = data.email;
  const isSent = sendEmail ? sendEmail !== 'none' : !sentBefore;
  return (
    <fieldset className="rounded-2xl border border-sand p-4">
      <legend className="sr-only">E-mailul către client</legend>
      <Checkbox
        checked={isSent}
        onChange={({ target }) => onChange({ sendEmail: target.checked ? 'now' : 'none' })}
        className="min-h-9 items-center! font-semibold"
      >
        Trimite e-mailul la {data.email.to}
      </Checkbox>
      {sentBefore && (
        <p className="mt-1 text-terracotta-dark">
          Clientul a primit deja acest e-mail, la {formatDayAndTime(sentBefore)}.
        </p>
      )}
      {isSent && !data.canSend && (
        <p className="mt-1 text-terracotta-dark">
          Serverul de e-mail nu este configurat: e-mailul așteaptă în „E-mailuri”.
        </p>
      )}
      {step === 'complete' && isSent && (
        <Checkbox
          checked={asksForReview ?? !isPartial}
          onChange={({ target }) => onChange({ asksForReview: target.checked })}
          className="min-h-9 items-center!"
        >
          Cere o recenzie
        </Checkbox>
      )}
      {isSent && <EmailTexts email={data.email} texts={input.texts} onChange={(texts) => onChange({ texts })} />}
    </fieldset>
  );
}

function useEmailPreview(visit: StaffVisit, input: VisitStepInput) {
  const { step, date, texts, asksForReview, isPartial, scope } = input;
  const asked = useDebouncedValue(JSON.stringify({ step, date, texts, asksForReview, isPartial, scope }), pauseMs);
  const params = { id: visit.id };
  return useQuery({
    queryKey: [buildEndpointUrl(previewVisitEmail, { params }), asked],
    queryFn: () => call(previewVisitEmail, { params, input: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface EmailTextsProps {
  email: NonNullable<ReplyOf<typeof previewVisitEmail>['email']>;
  texts: VisitStepInput['texts'];
  onChange: (texts: NonNullable<VisitStepInput['texts']>) => void;
}

const textFields: DeclaredField<Record<'subject' | 'opening', string>>[] = [
  { name: 'subject', label: 'Subiect', maxLength: 200 },
  {
    name: 'opening',
    label: 'Textul introductiv',
    kind: 'longText',
    maxLength: 3000,
    hint: 'Data, adresa și linkul vizitei se adaugă automat.',
  },
];

function EmailTexts({ email, texts, onChange }: EmailTextsProps) {
  return (
    <div className="mt-3 grid gap-4 lg:grid-cols-2">
      <div className="space-y-3">
        <DeclaredFields
          fields={textFields}
          value={{ subject: email.subject, opening: email.opening, ...texts }}
          change={(changes) => onChange({ ...texts, ...changes })}
          fieldError={() => undefined}
        />
      </div>
      <EmailFrame html={email.html} title="Cum arată e-mailul" className="h-96" />
    </div>
  );
}
