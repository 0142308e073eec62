import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buildPublicContentPath, hasOwnPage } from '../../../../contract/content/content-types.ts';
import type { Field as ContentField } from '../../../../contract/content/fields.ts';
import { createSlug, slug } from '../../../../contract/kernel/scalars.ts';
import { classes } from '../../../ui/classes.ts';
import { textLengths } from '../../../ui/display-constants.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NamedIcon } from '../../../ui/media/named-icon.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { isUsableUrl } from '../../../ui/media/picture-sources.ts';
import { FieldEditor } from '../../kit/forms/fields/field-editor.tsx';
import { findPriceDisagreement, type GuideForm } from '../../kit/forms/fields/prices/guide-form.ts';
import { FoldOnPhone } from '../../kit/forms/fold-on-phone.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import { PlanIncludedServices } from '../plan-comparison.tsx';
import type { Fields } from './field-values.ts';
import type { DocumentForm } from './use-document-form.ts';

export function DocumentFields({ form, refusals }: { form: DocumentForm; refusals: number }) {
  const all = Object.entries(form.type.fields);
  const main = all.filter(([name, { group, readOnly }]) => !group && (!readOnly || form.fields[name]));
  const drawMain = ([name, field]: NamedField) => <MainField key={name} form={form} name={name} field={field} />;
  return (
    <div className="space-y-6">
      <ErrorSummary attempt={refusals} />
      {splitByHeading(main).map(({ heading, fields }) =>
        heading ? (
          <FoldOnPhone key={heading} title={heading} className={sectionClasses}>
            <div className="space-y-6">{fields.map(drawMain)}</div>
          </FoldOnPhone>
        ) : (
          fields.map(drawMain)
        ),
      )}
      {groups.map(({ group, title, text }) => {
        const fieldsOfGroup = all.filter(([, field]) => field.group === group);
        if (fieldsOfGroup.length === 0) return null;
        return (
          <FoldOnPhone key={group} id={group} title={title} text={text} className={sectionClasses}>
            <div className="space-y-6">
              {group === 'seo' && <SearchPreview form={form} />}
              {fieldsOfGroup.map(([name, field]) => (
                <PlainField key={name} form={form} name={name} field={field} />
              ))}
            </div>
          </FoldOnPhone>
        );
      })}
    </div>
  );
}

interface DocumentFieldProps {
  form: DocumentForm;
  name: string;
  field: ContentField;
}

function PlainField({ form, name, field }: DocumentFieldProps) {
  if (field.readOnly)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="leaf">{field.label}</Badge>
        {field.hint && <span className="text-ink-soft">{field.hint}</span>}
      </p>
    );
  const isFixed = Boolean(field.fixedBy && form.fields[field.fixedBy]);
  return (
    <FieldEditor
      name={name}
      field={{ ...field, disabled: Boolean(form.saved?.deletedAt) || isFixed }}
      value={form.fields[name]}
      onChange={(value) => form.changeField(name, value)}
      fieldError={(path) => form.errors[path]}
    />
  );
}

/** A field with what is shown about its value below it. */
function MainField({ form, name, field }: DocumentFieldProps) {
  const { kind, type, fields } = form;
  const replacing = field.replacedBy ? type.fields[field.replacedBy] : undefined;
  const isReplaced = replacing && isFilled(fields[field.replacedBy ?? '']);
  return (
    <div className="space-y-6">
      {isReplaced && isFilled(fields[name]) && (
        <ReplacedField field={field} by={replacing}>
          <PlainField form={form} name={name} field={field} />
        </ReplacedField>
      )}
      {!isReplaced && <PlainField form={form} name={name} field={field} />}
      {name === type.titleField && hasOwnPage(kind) && <SlugField form={form} />}
      {kind === 'feature-cards' && name === 'icon' && <CardPreview fields={fields} />}
      {kind === 'testimonials' && name === 'rating' && <QuotePreview fields={fields} />}
      {kind === 'services' && name === 'priceGuide' && <PriceDisagreement fields={fields} />}
      {kind === 'subscriptions' && name === 'features' && <PlanIncludedServices features={fields.features} />}
    </div>
  );
}

const sectionClasses = 'border-t border-sand pt-5 sm:pt-7';

type NamedField = [name: string, field: ContentField];

/** A heading belongs to its field and those after it. */
function splitByHeading(fields: NamedField[]) {
  const parts: { heading?: string | undefined; fields: NamedField[] }[] = [];
  for (const named of fields) {
    const { heading } = named[1];
    if (heading || parts.length === 0) parts.push({ heading, fields: [] });
    parts.at(-1)?.fields.push(named);
  }
  return parts;
}

/** A field that another one replaces on the site is named instead of drawn, so that nobody edits it in vain. */
function ReplacedField({ field, by, children }: { field: ContentField; by: ContentField; children: ReactNode }) {
  return (
    <details className="rounded-xl border border-sand px-4 py-3">
      <summary className="cursor-pointer text-ink-soft">
        „{field.label}” nu apare pe site, pentru că articolul este scris în „{by.label}”.
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

const groups = [
  {
    group: 'messages',
    title: 'Mesaje și texte de rezervă',
    text: 'Ce vede vizitatorul când ceva lipsește sau s-a trimis. Se pot lăsa goale.',
  },
  {
    group: 'seo',
    title: 'În căutări și la distribuire',
    text: 'Ce se vede în Google și pe Facebook sau WhatsApp. Se pot lăsa goale.',
  },
];

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const readText = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : '');

function CardPreview({ fields }: { fields: Fields }) {
  return (
    <figure className="rounded-xl bg-limestone p-6">
      <figcaption className="mb-4 text-xs font-medium text-ink-soft">Cum arată cardul</figcaption>
      <div className="max-w-72 border-t border-forest/25 pt-6">
        <NamedIcon name={readText(fields, 'icon') || undefined} size={34} strokeWidth={1.25} className="text-leaf" />
        <p className="display mt-5 text-heading text-forest">{readText(fields, 'title') || 'Titlul cardului'}</p>
        <p className="mt-2.5 text-ink-soft">
          {readText(fields, 'description') || 'Două rânduri despre ce câștigă clientul.'}
        </p>
      </div>
    </figure>
  );
}

function PriceDisagreement({ fields: { priceGuide, priceAmount, price } }: { fields: Fields }) {
  const amount = typeof priceAmount === 'number' ? priceAmount : undefined;
  const problem = priceGuide ? findPriceDisagreement(priceGuide as GuideForm, String(price ?? ''), amount) : undefined;
  return (
    <p role="status" className="rounded-xl bg-terracotta-soft px-4 py-3 text-sm empty:hidden">
      {problem}
    </p>
  );
}

/** Needed because the page preview shows a testimonial only while its slide is current. */
function QuotePreview({ fields }: { fields: Fields }) {
  return (
    <figure className="rounded-xl bg-limestone p-6">
      <figcaption className="mb-4 text-xs font-medium text-ink-soft">Cum arată pe site</figcaption>
      <StarRating value={typeof fields.rating === 'number' ? fields.rating : 5} />
      <blockquote className="display mt-4 text-[1.25rem] leading-snug text-forest">
        „{readText(fields, 'content') || 'Cuvintele clientului'}”
      </blockquote>
      <p className="mt-4 font-semibold">{readText(fields, 'name') || 'Numele clientului'}</p>
      <p className="text-ink-soft">{readText(fields, 'company')}</p>
    </figure>
  );
}

/** The slug is made from the title and can be edited until the document is created. */
function SlugField({ form: { id, type, fields, chosenId, errors, change } }: { form: DocumentForm }) {
  const [isOpen, setOpen] = useState(chosenId !== undefined);
  const fromTitle = createSlug(readText(fields, type.titleField ?? ''));
  const folder = type.shown.page.replace(':id', '');
  const isNew = id === 'new';
  if (!isNew || (!isOpen && !errors.id))
    return (
      <p className={classes('flex flex-wrap items-center gap-x-2 text-xs text-ink-soft', isNew ? '-mt-5' : '-mt-4')}>
        <Link2 size={15} aria-hidden className="shrink-0" />
        <span className="min-w-0 break-all">
          {folder}
          {isNew ? fromTitle || '…' : id}
        </span>
        {isNew && (
          <SmallButton variant="ghost" className="min-h-8 px-2.5 text-xs" onClick={() => setOpen(true)}>
            Alege altă adresă
          </SmallButton>
        )}
      </p>
    );
  const wrong = chosenId ? slug.safeParse(chosenId).error?.issues[0]?.message : undefined;
  return (
    <div data-field="id" className="-mt-2">
      <Field
        label="Adresa paginii"
        hint={`Începe cu ${folder}. După creare nu se mai schimbă, ca linkurile să rămână valabile.`}
        error={errors.id ?? wrong}
      >
        <Input
          value={chosenId ?? fromTitle}
          placeholder={fromTitle}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => change({ chosenId: event.target.value.toLowerCase().replace(/\s+/g, '-') || undefined })}
        />
      </Field>
    </div>
  );
}

function SearchPreview({ form }: { form: DocumentForm }) {
  const { kind, type, fields, saved } = form;
  const site = useCompany();
  const id = form.chosenId ?? form.id;
  const text = (...names: string[]) => names.map((name) => String(fields[name] ?? '').trim()).find(Boolean) ?? '';
  const ownTitle = type.titleField ? text('seoTitle', type.titleField) : type.label.one;
  const title = `${ownTitle || 'Titlul paginii'} | ${site?.name ?? ''}`;
  const description =
    text('seoDescription', 'excerpt', 'shortDesc', 'lead') || text('description').slice(0, textLengths.heroDescription);
  const image = text('shareImage', 'imageUrl');
  const page = buildPublicContentPath(kind, id === 'new' ? createSlug(ownTitle) || '…' : id);
  const { host } = window.location;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
      <figure className="rounded-xl border border-sand p-4">
        <figcaption className="mb-2.5 text-xs font-medium text-ink-soft">În rezultatele căutării</figcaption>
        <p className="truncate text-xs text-ink-soft">{host + page.replaceAll('/', ' › ')}</p>
        <p className="mt-0.5 line-clamp-1 text-[1.1875rem] leading-snug text-[#1a0dab]">{title}</p>
        <p className="mt-1 line-clamp-2 text-ink-soft">{description || 'Descrierea apare aici.'}</p>
        <div className="mt-3 space-y-2">
          <LengthMeter label="Titlu" length={title.length} good={[30, 60]} />
          <LengthMeter label="Descriere" length={description.length} good={[70, 160]} />
        </div>
      </figure>
      <figure className="rounded-xl border border-sand p-4">
        <figcaption className="mb-2.5 text-xs font-medium text-ink-soft">La distribuirea linkului</figcaption>
        <div className="overflow-hidden rounded-lg border border-sand">
          {isUsableUrl(image) ? (
            <Picture src={image} facts={saved?.pictures[image]} alt="" ratio="1.91 / 1" sizes="340px" />
          ) : (
            <p className="flex aspect-[1.91/1] items-center justify-center bg-limestone px-4 text-center text-xs text-ink-soft">
              Fără imagine proprie se folosește cea a firmei
            </p>
          )}
          <div className="bg-limestone px-3 py-2.5">
            <p className="text-xs text-ink-soft">{host}</p>
            <p className="line-clamp-1 font-semibold">{title}</p>
            <p className="line-clamp-1 text-xs text-ink-soft">{description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

interface LengthMeterProps {
  label: string;
  length: number;
  /** Range of lengths that are shown in full and say enough. */
  good: [min: number, max: number];
}

function LengthMeter({ label, length, good: [min, max] }: LengthMeterProps) {
  const isGood = length >= min && length <= max;
  const verdict = isGood ? 'lungime bună' : length < min ? 'cam scurt' : 'prea lung, se taie';
  return (
    <div>
      <p className="flex justify-between gap-3 text-xs text-ink-soft">
        <span>
          {label}: {verdict}
        </span>
        <span className="figures">
          {length} / {max}
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-sand">
        <div
          className={classes('h-full rounded-full transition-[width]', isGood ? 'bg-leaf' : 'bg-terracotta')}
          style={{ width: `${Math.min(100, (length / max) * 100)}%` }}
        />
      </div>
    </div>
  );
}
