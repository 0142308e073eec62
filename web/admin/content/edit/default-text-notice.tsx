import { Scale } from 'lucide-react';
import { defaultPageOf } from '../../../../contract/legal/default-pages/default-pages.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { DocumentForm, OpenedDocument } from './use-document-form.ts';

/** On a legal page that shows its default text: the owner adapts it, or makes it his own as it is. */
export function DefaultTextNotice({ opened, form }: { opened: OpenedDocument; form: DocumentForm }) {
  const text = opened.kind === 'pages' ? defaultPageOf(opened.id) : undefined;
  const { sections } = form.fields;
  if (!text || (Array.isArray(sections) && sections.length > 0)) return null;
  return (
    <section className="mb-5 flex gap-3 rounded-xl bg-lavender-soft px-4 py-3 text-ink">
      <Scale size={19} aria-hidden className="mt-0.5 shrink-0 text-lavender-dark" />
      <div className="min-w-0 space-y-2.5">
        <p>
          Vizitatorii văd aici textul standard, completat din setări. Citiți-l, adaptați-l la firma dumneavoastră și
          publicați-l.
        </p>
        <Button
          variant="forest"
          size="sm"
          onClick={() => form.change({ fields: { ...form.fields, ...structuredClone(text) } })}
          label="Completează formularul cu textul standard"
        />
      </div>
    </section>
  );
}
