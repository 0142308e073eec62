import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { listServices } from '../../../../contract/content/public-routes.ts';
import { addDays, dayInBucharest } from '../../../../contract/kernel/local-time.ts';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import { getQuoteSettings } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { buildQuery } from '../../../lib/call.ts';
import { usePrivatePhotos } from '../../../lib/use-private-photos.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { showUndoToast } from '../../changes/use-action.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import type { FieldErrors } from '../../forms/form-errors.ts';
import { FramedSection } from '../../shell/framed-section.tsx';
import type { QuoteDraft } from './quote-draft.ts';

interface DraftPartProps {
  draft: QuoteDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<QuoteDraft>) => void;
}

export function ConditionFields({ draft, errors, onChange }: DraftPartProps) {
  return (
    <FramedSection title="Condiții" aside={<TemplateChoice draft={draft} onChange={onChange} />}>
      <div className="space-y-4">
        <Field
          label="Condițiile ofertei"
          error={errors.terms}
          hint="De exemplu plata, garanția, ce nu este inclus."
          counter={draft.terms.length > quoteLimits.terms - 500 && `${draft.terms.length} / ${quoteLimits.terms}`}
        >
          <Textarea rows={4} value={draft.terms} onChange={({ target }) => onChange({ terms: target.value })} />
        </Field>
        <Field label="Valabilă până la" error={errors.validUntil} className="sm:w-56">
          <Input
            type="date"
            value={draft.validUntil}
            onChange={({ target }) => onChange({ validUntil: target.value })}
          />
        </Field>
      </div>
    </FramedSection>
  );
}

function TemplateChoice({ draft: { terms }, onChange }: Pick<DraftPartProps, 'draft' | 'onChange'>) {
  const { data } = useQuery(buildQuery(getQuoteSettings));
  const templates = data?.quotes.termsTemplates ?? [];
  if (templates.length === 0) return null;
  const insert = (name: string) => {
    const template = templates.find((each) => each.name === name);
    if (!template) return;
    onChange({ terms: [terms.trim(), template.text].filter(Boolean).join('\n\n').slice(0, quoteLimits.terms) });
    showUndoToast(`Șablonul „${name}” a fost inserat`, () => onChange({ terms }));
  };
  return (
    <Select
      aria-label="Inserează un șablon de condiții"
      placeholder="Inserează un șablon…"
      options={templates.map(({ name }) => ({ value: name, label: name }))}
      value=""
      onChange={({ target }) => insert(target.value)}
      className="max-w-44 sm:max-w-none"
    />
  );
}

/** The client then chooses the first day while accepting. */
export function ScheduleFields({ draft: { schedule }, errors, onChange }: DraftPartProps) {
  const { data } = useQuery(buildQuery(listServices));
  const services = data?.services ?? [];
  const change = (changes: object) => schedule && onChange({ schedule: { ...schedule, ...changes } });
  const start = () => ({
    serviceId: services[0]?.id ?? '',
    windowCount: 1,
    from: addDays(dayInBucharest(new Date()), 7),
  });
  return (
    <FramedSection title="Programarea lucrărilor">
      <Checkbox
        checked={schedule !== null}
        onChange={({ target }) => onChange({ schedule: target.checked ? start() : null })}
      >
        Clientul alege prima zi când acceptă
        <span className="block text-sm text-ink-soft">
          Vede numai zilele în care încap lucrările, iar vizitele intră singure în calendar.
        </span>
      </Checkbox>
      {schedule && (
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <Field label="Serviciul vizitelor" error={errors['schedule.serviceId']}>
            <Select
              placeholder="Alegeți serviciul"
              options={services.map(({ id, name }) => ({ value: id, label: name }))}
              value={schedule.serviceId}
              onChange={({ target }) => change({ serviceId: target.value })}
            />
          </Field>
          <Field
            label="Câte intervale durează"
            error={errors['schedule.windowCount']}
            hint="Ale unei echipe; ce nu încape într-o zi continuă în următoarea."
          >
            <AmountInput value={schedule.windowCount} onChange={(windowCount) => change({ windowCount })} />
          </Field>
          <Field label="Începând de la" error={errors['schedule.from']}>
            <Input type="date" value={schedule.from} onChange={({ target }) => change({ from: target.value })} />
          </Field>
        </div>
      )}
    </FramedSection>
  );
}

interface PhotoChoiceProps {
  available: QuoteDetail['availablePhotos'];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

export function PhotoChoice({ available, chosen, error, onChange }: PhotoChoiceProps) {
  const urls = usePrivatePhotos(available.map(({ url }) => url));
  if (available.length === 0) return null;
  const isFull = chosen.length >= quoteLimits.photos;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <FramedSection
      title="Fotografii în ofertă"
      aside={<span className="text-ink-soft figures">{`${chosen.length} din ${available.length}`}</span>}
    >
      <FormAlert message={error} />
      <ul className="flex flex-wrap gap-3">
        {available.map(({ id, width, height }, at) => (
          <li key={id}>
            <label className="block cursor-pointer">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => toggle(id)}
                aria-label={`Fotografia ${at + 1}`}
                className="peer sr-only"
              />
              <span className={frame}>
                <span aria-hidden className={mark}>
                  <Check size={16} />
                </span>
                {urls[at] ? (
                  <img src={urls[at]} alt="" width={width} height={height} className="h-28 w-auto object-cover" />
                ) : (
                  <Skeleton className="h-28 w-36" />
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

const mark =
  'absolute top-1.5 right-1.5 hidden size-6 items-center justify-center rounded-full bg-leaf-dark text-white';

const frame =
  'relative block overflow-hidden rounded-xl border-3 border-transparent opacity-60 transition-opacity peer-checked:border-leaf-dark peer-checked:opacity-100 peer-checked:[&>span]:flex peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ring) hover:opacity-100';
