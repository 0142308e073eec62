import { Check } from 'lucide-react';
import { listServices } from '../../../../contract/content/public-routes.ts';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import { getQuoteSettings } from '../../../../contract/quotes/routes.ts';
import type { QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { formatWorkDuration } from '../../../../contract/visits/work-duration.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { usePrivatePhotos } from '../../../lib/private-files.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { PendingPhoto } from '../../../ui/media/pending-photo.tsx';
import type { Typed } from '../../kit/forms/amount-input.tsx';
import { type DeclaredField, DeclaredFields, type FormPart } from '../../kit/forms/declared-fields.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { listServiceChoices } from '../../kit/workflows/recurrence-fields.tsx';
import type { QuoteDraft } from './quote-draft.ts';

type DraftPart = FormPart<QuoteDraft>;

const conditionFields: DeclaredField<QuoteDraft>[] = [
  {
    name: 'terms',
    kind: 'longText',
    label: 'Condițiile ofertei',
    hint: 'De exemplu plata, garanția, ce nu este inclus.',
    max: quoteLimits.terms,
  },
  { name: 'validUntil', kind: 'date', label: 'Valabilă până la', className: 'sm:w-56' },
];

export const ConditionFields = (form: DraftPart) => (
  <FramedSection title="Condiții" aside={<TemplateChoice {...form} />}>
    <div className="space-y-4">
      <DeclaredFields {...form} fields={conditionFields} />
    </div>
  </FramedSection>
);

function TemplateChoice({ value: { terms }, change }: DraftPart) {
  const { data } = useCachedQuery(getQuoteSettings);
  const templates = data?.quotes.termsTemplates ?? [];
  if (templates.length === 0) return null;
  const insert = (name: string) => {
    const template = templates.find((each) => each.name === name);
    if (!template) return;
    change({ terms: [terms.trim(), template.text].filter(Boolean).join('\n\n') });
    showUndoToast(`Șablonul „${name}” a fost inserat`, () => change({ terms }));
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

/** With a schedule, the client chooses the first day while accepting. */
export function ScheduleFields({ windowMinutes, ...form }: DraftPart & { windowMinutes: number }) {
  const { data } = useCachedQuery(listServices);
  const start = () => ({
    serviceId: data?.services[0]?.id ?? '',
    windowCount: 1,
    from: addDays(toBucharestDay(new Date()), 7),
  });
  return (
    <FramedSection title="Programarea lucrărilor">
      <Checkbox
        checked={form.value.schedule !== null}
        onChange={({ target }) => form.change({ schedule: target.checked ? start() : null })}
      >
        Clientul alege prima zi când acceptă
        <span className="block text-sm text-ink-soft">
          Vede numai zilele în care încap lucrările, iar vizitele intră singure în calendar.
        </span>
      </Checkbox>
      {form.value.schedule && (
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          <DeclaredFields
            {...form}
            fields={[
              {
                name: 'schedule.serviceId',
                kind: 'select',
                label: 'Serviciul vizitelor',
                choices: listServiceChoices(data?.services, form.value.schedule.serviceId),
              },
              {
                name: 'schedule.windowCount',
                kind: 'amount',
                scale: 1,
                suffix: '',
                label: 'Câte ore de sosire ocupă',
                hint: describeWork(form.value.schedule.windowCount, windowMinutes),
              },
              { name: 'schedule.from', kind: 'date', label: 'Începând de la' },
            ]}
          />
        </div>
      )}
    </FramedSection>
  );
}

/** The client reads hours; staff see beside their number what it comes to. */
function describeWork(windowCount: Typed, windowMinutes: number) {
  const minutes = typeof windowCount === 'number' ? windowCount * windowMinutes : 0;
  const time = minutes > 0 ? `Clientul citește „${formatWorkDuration({ minutes, days: 1 })}”. ` : '';
  return `${time}Ce nu încape într-o zi continuă în următoarea.`;
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
        {available.map(({ id, width, height, isForClient }, index) => (
          <li key={id}>
            <label className="block cursor-pointer">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => toggle(id)}
                aria-label={`Fotografia ${index + 1}${isForClient ? '' : ', ascunsă clientului'}`}
                className="peer sr-only"
              />
              <span className={frame}>
                <span aria-hidden className={mark}>
                  <Check size={16} />
                </span>
                {urls[index] ? (
                  <img src={urls[index]} alt="" width={width} height={height} className="h-28 w-auto object-cover" />
                ) : (
                  <PendingPhoto url={urls[index]} className="h-28 w-36" />
                )}
                {!isForClient && (
                  <span aria-hidden className="absolute inset-x-0 bottom-0 bg-forest/85 px-2 py-1 text-xs text-white">
                    Ascunsă clientului
                  </span>
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
