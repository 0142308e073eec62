import type { ReactNode } from 'react';
import { hasOwnPage } from '../../../../contract/content/content-types.ts';
import type { Field as ContentField } from '../../../../contract/content/fields.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FieldEditor } from '../../kit/forms/fields/field-editor.tsx';
import { findPriceDisagreement, type GuideForm } from '../../kit/forms/fields/prices/guide-form.ts';
import { FoldOnPhone } from '../../kit/forms/fold-on-phone.tsx';
import { PlanIncludedServices } from '../plan-comparison.tsx';
import { CardPreview, QuotePreview, SearchPreview } from './document-previews.tsx';
import type { Fields } from './field-values.ts';
import { SlugField } from './slug-field.tsx';
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

/** A field with the previews and notices about its value. */
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

function PriceDisagreement({ fields: { priceGuide, priceAmount, price } }: { fields: Fields }) {
  const amount = typeof priceAmount === 'number' ? priceAmount : undefined;
  const problem = priceGuide ? findPriceDisagreement(priceGuide as GuideForm, String(price ?? ''), amount) : undefined;
  return (
    <p role="status" className="rounded-xl bg-terracotta-soft px-4 py-3 text-sm empty:hidden">
      {problem}
    </p>
  );
}
