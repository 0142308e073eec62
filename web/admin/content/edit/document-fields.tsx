import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import type { Field } from '../../../../contract/content/fields.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { hasOwnPage } from '../../labels/content-paths.ts';
import { errorsUnder } from '../fields/errors-under.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { PlanIncludedServices } from '../plans/plan-included-services.tsx';
import { CardPreview } from './card-preview.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { SearchPreview } from './search-preview.tsx';
import { SlugField } from './slug-field.tsx';
import type { DocumentForm } from './use-document-form.ts';

interface DocumentFieldsProps {
  kind: ContentKind;
  id: string;
  form: DocumentForm;
  isDisabled: boolean;
}

/** The form as the definition of the kind draws it. */
export function DocumentFields({ kind, id, form, isDisabled }: DocumentFieldsProps) {
  const { titleField, fields } = contentTypeOf(kind);
  const all = Object.entries(fields);
  const main = all.filter(([name, { group, readOnly }]) => !group && (!readOnly || form.fields[name]));
  const seo = all.filter(([, { group }]) => group === 'seo');
  const isFixed = ({ fixedBy }: Field) => Boolean(fixedBy && form.fields[fixedBy]);
  const draw = ([name, field]: [string, Field]) =>
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
      {main.map(([name, field]) => (
        <div key={name} className="space-y-6">
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
      {seo.length > 0 && (
        <section aria-labelledby="seo" className="space-y-6 border-t border-sand pt-7">
          <div>
            <h2 id="seo">În căutări și la distribuire</h2>
            <p className="mt-1 text-ink-soft">Ce se vede în Google și pe Facebook sau WhatsApp. Se pot lăsa goale.</p>
          </div>
          <SearchPreview
            kind={kind}
            id={form.chosenId ?? id}
            fields={form.fields}
            pictures={form.saved?.pictures ?? {}}
          />
          {seo.map(draw)}
        </section>
      )}
    </div>
  );
}

/** What the product itself says about the document. */
function ReadOnlyMark({ field: { label, help } }: { field: Field }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="leaf">{label}</Badge>
      {help && <span className="text-ink-soft">{help}</span>}
    </p>
  );
}
