import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import type { Field, FieldKind } from '../../../../contract/content/fields.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { valueText } from '../../labels/change-text.ts';

/** Shown better in the preview. */
const readOnPage: FieldKind[] = ['richText', 'sections'];

export function ReadFields({ kind, item }: { kind: ContentKind; item: StaffDocument }) {
  const { titleField, fields } = contentTypeOf(kind);
  const shown = Object.entries(fields).filter(
    ([name, field]) => name !== titleField && !readOnPage.includes(field.kind) && item.fields[name] !== undefined,
  );
  if (shown.length === 0) return <p className="text-ink-soft">Documentul nu are încă alte câmpuri completate.</p>;
  return (
    <dl className="divide-y divide-sand rounded-2xl border border-sand">
      {shown.map(([name, field]) => (
        <div key={name} className="grid gap-x-6 gap-y-1 px-4 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:px-5">
          <dt className="text-ink-soft">{field.label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">
            <Value field={field} value={item.fields[name]} item={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value, item }: { field: Field; value: unknown; item: StaffDocument }) {
  if (field.kind !== 'image' || typeof value !== 'string') return valueText(value);
  return (
    <span className="block max-w-64">
      <Picture src={value} facts={item.pictures[value]} ratio="3 / 2" sizes="256px" className="rounded-lg" />
    </span>
  );
}
