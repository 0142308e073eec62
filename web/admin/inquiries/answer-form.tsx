import { PenLine, Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { hasOwnName } from '../../../contract/accounts/account-name.ts';
import { fillReplyPlaceholders, listUnfilledPlaceholders } from '../../../contract/inquiries/reply-placeholders.ts';
import { type answerInquiry, listReplyTemplates } from '../../../contract/inquiries/routes.ts';
import type { InquiryDetail } from '../../../contract/inquiries/schemas.ts';
import type { InputOf } from '../../../contract/kernel/route.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { submitWith } from '../kit/forms/form-errors.ts';
import { FoundDrafts } from '../kit/forms/found-drafts.tsx';
import { useLocalForm } from '../kit/forms/use-local-form.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { useUser } from '../kit/shell/session/user-context.ts';
import { useCompany } from '../kit/shell/use-company.ts';
import { useInquiryChanges } from './use-inquiry-changes.ts';

type Answer = InputOf<typeof answerInquiry>;

const answerId = 'raspuns';

const fields: DeclaredField<Answer>[] = [
  { name: 'subject', label: 'Subiect' },
  {
    name: 'text',
    id: answerId,
    kind: 'longText',
    label: 'Răspunsul',
    rows: 8,
    hint: 'Mesajul primit se adaugă automat sub răspuns. Ce scrieți rămâne salvat până trimiteți.',
  },
];

interface AnswerFormProps {
  inquiry: InquiryDetail;
  canSend: boolean;
}

export function AnswerForm({ inquiry, canSend }: AnswerFormProps) {
  const { form, isWriting, setWriting, errors, sendAnswer, isPending } = useAnswer(inquiry);
  const { value: answer, change } = form;
  const headingId = useId();
  useFocusAfterChange(isWriting);

  if (!isWriting) {
    return <SmallButton icon={PenLine} id={answerId} onClick={() => setWriting(true)} label="Scrie-i din nou" />;
  }
  return (
    <form
      aria-labelledby={headingId}
      noValidate
      onSubmit={submitWith(sendAnswer)}
      className="rounded-2xl border border-sand p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id={headingId}>Răspuns prin e-mail</h3>
        <TemplateChoice inquiry={inquiry} answer={answer} onChange={change} />
      </div>
      <div className="space-y-4">
        <FoundDrafts form={form} />
        <DeclaredFields
          fields={fields}
          value={answer}
          change={change}
          fieldError={(name) => errors[name as keyof Answer]}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" icon={Send} loading={isPending}>
          {canSend ? 'Trimite răspunsul' : 'Salvează în E-mailuri'}
        </Button>
        <p className="min-w-0 text-ink-soft">
          <Delivery inquiry={inquiry} canSend={canSend} answer={answer} />
        </p>
      </div>
    </form>
  );
}

function useAnswer(inquiry: InquiryDetail) {
  const isAnswered = inquiry.state === 'answered' || inquiry.state === 'archived';
  const beginning = { subject: 'Despre mesajul dumneavoastră', text: `Bună ziua, ${inquiry.name},\n\n` };
  const blank = { value: beginning, version: 0 };
  const form = useLocalForm<Answer>({ area: 'clients', name: `raspuns:${inquiry.id}`, loaded: blank });
  const { value: answer } = form;
  const [isWriting, setWriting] = useState(!isAnswered || form.found.length > 0);
  const [errors, setErrors] = useState<Partial<Answer>>({});
  const [key, setKey] = useState(createIdempotencyKey);
  const { answer: send, isPending } = useInquiryChanges(inquiry.id);

  const sendAnswer = async () => {
    const wrong = findAnswerErrors(answer, beginning.text);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const reply = await send(answer, key);
    if (!reply) return;
    setKey(createIdempotencyKey());
    form.applySaved(blank, answer);
    // Text typed after the button was pressed starts the next answer.
    setWriting(form.isDirtyNow());
    showSentToast(inquiry, reply.canSend);
  };
  return { form, isWriting, setWriting, errors, sendAnswer, isPending };
}

const showSentToast = ({ email }: InquiryDetail, canSend: boolean) =>
  showToast(
    canSend
      ? {
          title: 'Răspunsul se trimite',
          description: `Către ${email}. Starea lui se vede în istoricul mesajului.`,
        }
      : {
          title: 'Răspunsul este salvat, dar nu a fost trimis',
          description: 'Așteaptă în E-mailuri până când serverul poate trimite.',
        },
  );

const Delivery = ({ inquiry, canSend, answer }: AnswerFormProps & { answer: Answer }) =>
  canSend ? (
    <>către {inquiry.email}</>
  ) : (
    <>
      Nu se trimite acum: e-mailurile către clienți așteaptă.{' '}
      <a href={buildMailLink(inquiry.email, answer)} className="font-semibold text-leaf-dark underline">
        Deschide în aplicația de e-mail
      </a>
    </>
  );

/** Opens the form if it is closed, and puts the cursor after the greeting, where one writes. */
export function openAnswer() {
  const shown = document.getElementById(answerId);
  if (shown instanceof HTMLButtonElement) shown.click();
  else focusAnswer();
  shown?.scrollIntoView({ block: 'center' });
}

function focusAnswer(options?: FocusOptions) {
  const field = document.getElementById(answerId);
  field?.focus(options);
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

/** The form and the button replace each other, so the focus moves to what stands there now. */
function useFocusAfterChange(isWriting: boolean) {
  const shown = useRef(isWriting);
  useEffect(() => {
    if (shown.current === isWriting) return;
    shown.current = isWriting;
    if (document.activeElement === document.body) focusAnswer({ preventScroll: true });
  }, [isWriting]);
}

function findAnswerErrors({ subject, text }: Answer, beginning: string): Partial<Answer> {
  const missing = [...new Set(listUnfilledPlaceholders(`${subject} ${text}`))];
  return {
    ...(subject.trim() === '' && { subject: 'Scrieți subiectul' }),
    ...((text.trim() === '' || text.trim() === beginning.trim()) && { text: 'Scrieți răspunsul' }),
    ...(missing.length > 0 && { text: `Completați sau ștergeți ${missing.join(', ')}` }),
  };
}

const buildMailLink = (email: string, { subject, text }: Answer) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

interface TemplateChoiceProps {
  inquiry: InquiryDetail;
  answer: Answer;
  onChange: (answer: Answer) => void;
}

/** A template replaces the text; the undo restores it. */
function TemplateChoice({ inquiry, answer, onChange }: TemplateChoiceProps) {
  const self = useUser();
  const { data } = useCachedQuery(listReplyTemplates);
  const site = useCompany();
  if (!data?.items.length) return null;
  const choose = (id: string) => {
    const template = data.items.find((each) => each.id === id);
    if (!template) return;
    const values = {
      nume: inquiry.name,
      serviciu: inquiry.service?.name.toLocaleLowerCase('ro') ?? '',
      firma: site?.name ?? '',
      telefon: site?.phone ?? '',
      site: window.location.origin,
      eu: hasOwnName(self) ? self.name : '',
    };
    onChange({
      subject: fillReplyPlaceholders(template.subject, values),
      text: fillReplyPlaceholders(template.text, values),
    });
    showUndoToast(`Șablonul „${template.title}” a fost inserat`, () => onChange(answer));
  };
  return (
    <div className="w-full sm:w-60">
      <Select
        aria-label="Șablon de răspuns"
        placeholder="Alege un șablon…"
        options={data.items.map(({ id, title }) => ({ value: id, label: title }))}
        value=""
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
