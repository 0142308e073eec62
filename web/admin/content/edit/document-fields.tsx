import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type ContentKind, getContentType, hasOwnPage } from '../../../../contract/content/content-types.ts';
import type { Field as ContentField } from '../../../../contract/content/fields.ts';
import { slug, slugFrom } from '../../../../contract/kernel/scalars.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { StarRating } from '../../../ui/feedback/star-rating.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { NamedIcon } from '../../../ui/media/named-icon.tsx';
import { errorsUnder } from '../fields/editor-props.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { PlanIncludedServices } from '../plan-comparison.tsx';
import type { Fields } from './field-values.ts';
import { SearchPreview } from './search-preview.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface DocumentFieldsProps {
  kind: ContentKind;
  id: string;
  form: DocumentForm;
  refusals: number;
  isDisabled: boolean;
}

export function DocumentFields({ kind, id, form, refusals, isDisabled }: DocumentFieldsProps) {
  const { titleField, fields } = getContentType(kind, id);
  const all = Object.entries(fields);
  const main = all.filter(([name, { group, readOnly }]) => !group && (!readOnly || form.fields[name]));
  const isFixed = ({ fixedBy }: ContentField) => Boolean(fixedBy && form.fields[fixedBy]);
  const draw = ([name, field]: [string, ContentField]) =>
    field.readOnly ? (
      <ReadOnlyMark key={name} field={field} />
    ) : (
      <FieldEditor
        key={name}
        name={name}
        field={field}
        value={form.fields[name]}
        onChange={(value) => form.changeField(name, value)}
        errors={errorsUnder(form.errors, name)}
        disabled={isDisabled || isFixed(field)}
      />
    );
  return (
    <div className="space-y-6">
      <ErrorSummary attempt={refusals} />
      {main.map(([name, field]) => (
        <div key={name} className="space-y-6">
          {field.heading && <h2 className="border-t border-sand pt-7">{field.heading}</h2>}
          {draw([name, field])}
          {name === titleField && hasOwnPage(kind) && (
            <SlugField
              kind={kind}
              id={id}
              title={String(form.fields[titleField] ?? '')}
              chosen={form.chosenId}
              error={form.errors.id}
              onChoose={(chosenId) => form.change({ chosenId })}
            />
          )}
          {kind === 'feature-cards' && name === 'icon' && <CardPreview fields={form.fields} />}
          {kind === 'testimonials' && name === 'rating' && <QuotePreview fields={form.fields} />}
          {kind === 'subscriptions' && name === 'features' && <PlanIncludedServices features={form.fields.features} />}
        </div>
      ))}
      {groups.map(({ group, title, text }) => {
        const own = all.filter(([, field]) => field.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={group} className="space-y-6 border-t border-sand pt-7">
            <div>
              <h2 id={group}>{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
            {group === 'seo' && (
              <SearchPreview
                kind={kind}
                id={form.chosenId ?? id}
                fields={form.fields}
                pictures={form.saved?.pictures ?? {}}
              />
            )}
            {own.map(draw)}
          </section>
        );
      })}
    </div>
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

function ReadOnlyMark({ field: { label, help } }: { field: ContentField }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="leaf">{label}</Badge>
      {help && <span className="text-ink-soft">{help}</span>}
    </p>
  );
}

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

/** The page preview shows a testimonial only when its slide comes. */
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

interface SlugFieldProps {
  kind: ContentKind;
  id: string;
  title: string;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Made from the title; editable until the document is created. */
function SlugField({ kind, id, title, chosen, error, onChoose }: SlugFieldProps) {
  const [isOpen, setOpen] = useState(chosen !== undefined);
  const folder = getContentType(kind).shown.page.replace(':id', '');
  const isNew = id === 'new';
  if (!isNew || (!isOpen && !error))
    return (
      <p className={classes('flex flex-wrap items-center gap-x-2 text-xs text-ink-soft', isNew ? '-mt-5' : '-mt-4')}>
        <Link2 size={15} aria-hidden className="shrink-0" />
        <span className="min-w-0 break-all">
          {folder}
          {isNew ? slugFrom(title) || '…' : id}
        </span>
        {isNew && (
          <Button variant="ghost" size="sm" className="min-h-8 px-2.5 text-xs" onClick={() => setOpen(true)}>
            Alege altă adresă
          </Button>
        )}
      </p>
    );
  const wrong = chosen ? slug.safeParse(chosen).error?.issues[0]?.message : undefined;
  return (
    <div data-field="id" className="-mt-2">
      <Field
        label="Adresa paginii"
        hint={`Începe cu ${folder}. După creare nu se mai schimbă, ca linkurile să rămână valabile.`}
        error={error ?? wrong}
      >
        <Input
          value={chosen ?? slugFrom(title)}
          placeholder={slugFrom(title)}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChoose(event.target.value.toLowerCase().replace(/\s+/g, '-') || undefined)}
        />
      </Field>
    </div>
  );
}
