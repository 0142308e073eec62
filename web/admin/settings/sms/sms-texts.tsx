import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { findUnknownPlaceholders } from '../../../../contract/emails/placeholders.ts';
import { toBani } from '../../../../contract/kernel/money.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { measureSms } from '../../../../contract/sms/gsm-text.ts';
import { smsTextsRo } from '../../../../contract/sms/ro.ts';
import { smsKindLabels } from '../../../../contract/sms/schemas.ts';
import type { SmsSettings } from '../../../../contract/sms/settings.ts';
import {
  type ClientSmsKind,
  placeholdersOfSms,
  type SmsData,
  smsPlaceholders,
  writeSms,
} from '../../../../contract/sms/sms-texts.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { emptyTextHint, PlaceholderButtons, useCustomText, useInsertAtCursor } from '../../kit/forms/custom-text.tsx';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import type { SettingsFormState } from '../settings.tsx';

const kinds = Object.keys(placeholdersOfSms) as ClientSmsKind[];
const secret = '0'.repeat(48);

/** The longest day, and a link as long as those of this site. */
const buildSample = (company: string, kind: ClientSmsKind): SmsData => ({
  company,
  visit: { localTime: '2027-09-22T10:00:00', windowEnd: '12:00' },
  quote: { number: 'OF-2027-0123', gross: toBani(12_345) },
  link: `${window.location.origin}/${kind === 'quote' ? 'oferta' : 'visit'}/${secret}`,
});

/** How each message reads and how long it is, with its editor behind a button. */
export function SmsTexts({ form: { value, change, fieldError } }: { form: SettingsFormState<SmsSettings> }) {
  const company = useCompany()?.name ?? '';
  const [edited, setEdited] = useState<ClientSmsKind>();
  return (
    <FramedSection
      id="texte"
      title="Cum sună mesajele"
      text="Pleacă fără diacritice: o singură literă ca „ș” ar scurta mesajul de la 160 la 70 de caractere."
    >
      <ul className="divide-y divide-sand">
        {kinds.map((kind) => (
          <li key={kind} className="py-4 first:pt-0 last:pb-0">
            <SmsText
              kind={kind}
              own={value.texts[kind]}
              sample={buildSample(company, kind)}
              error={fieldError(`texts.${kind}`)}
              isOpen={edited === kind}
              onOpen={() => setEdited(edited === kind ? undefined : kind)}
              onChange={(text) => change({ texts: { ...value.texts, [kind]: text } })}
            />
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

interface SmsTextProps {
  kind: ClientSmsKind;
  own: string;
  sample: SmsData;
  error: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (text: string) => void;
}

function SmsText({ kind, own, sample, error, isOpen, onOpen, onChange }: SmsTextProps) {
  const text = writeSms(kind, sample, { [kind]: own });
  const { length, parts } = measureSms(text);
  const isEdited = isOpen || error !== undefined;
  return (
    <>
      <div className="flex items-start justify-between gap-x-4">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2">
          {smsKindLabels[kind]}
          {own && <Badge tone="lavender">schimbat</Badge>}
        </h3>
        <SmallButton
          icon={Pencil}
          aria-expanded={isEdited}
          aria-label={`Schimbă textul: ${smsKindLabels[kind]}`}
          onClick={onOpen}
          className="shrink-0"
          label="Schimbă textul"
        />
      </div>
      <p className="mt-1 break-words text-ink-soft">{text.replace(secret, '…')}</p>
      <p
        className={parts > 1 ? 'mt-1 text-sm font-semibold text-danger' : 'mt-1 text-sm text-ink-soft'}
        aria-live="polite"
      >
        {pluralize(length, 'un caracter', 'caractere')}, {pluralize(parts, 'un SMS', 'SMS-uri')}
        {parts > 1 && ': se plătește fiecare'}
      </p>
      {isEdited && <SmsTextEditor kind={kind} own={own} error={error} onChange={onChange} />}
    </>
  );
}

function SmsTextEditor({ kind, own, error, onChange }: Pick<SmsTextProps, 'kind' | 'own' | 'error' | 'onChange'>) {
  const names = placeholdersOfSms[kind];
  const text = useCustomText({ custom: own, standard: smsTextsRo[kind], onChange });
  const { insert, area } = useInsertAtCursor(text);
  const unknown = findUnknownPlaceholders(own, names);
  return (
    <div className="mt-3 space-y-4 rounded-xl bg-limestone/60 p-4">
      <Field
        label="Textul"
        hint={emptyTextHint}
        error={error ?? (unknown.length > 0 ? `Nu există ${unknown.join(', ')}` : undefined)}
      >
        <Textarea
          rows={3}
          maxLength={400}
          value={text.value}
          onChange={({ target }) => text.change(target.value)}
          onBlur={text.onBlur}
          {...area}
        />
      </Field>
      <PlaceholderButtons names={names} meanings={smsPlaceholders} onPut={insert} />
      {own && <SmallButton icon={RotateCcw} onClick={() => onChange('')} label="Revino la textul standard" />}
    </div>
  );
}
