import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type ContentKind, contentTypeOf } from '../../../../contract/content/content-types.ts';
import { slug, slugFrom } from '../../../../contract/kernel/scalars.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

interface SlugFieldProps {
  kind: ContentKind;
  id: string;
  title: string;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Made from the title; editable until the document is created. */
export function SlugField({ kind, id, title, chosen, error, onChoose }: SlugFieldProps) {
  const [isOpen, setOpen] = useState(chosen !== undefined);
  const folder = contentTypeOf(kind).shown.page.replace(':id', '');
  if (id !== 'new')
    return (
      <p className="-mt-4 flex items-center gap-2 text-xs text-ink-soft">
        <Link2 size={15} aria-hidden className="shrink-0" />
        <span className="min-w-0 break-all">
          {folder}
          {id}
        </span>
      </p>
    );
  if (!isOpen && !error)
    return (
      <p className="-mt-5 flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <Link2 size={15} aria-hidden className="shrink-0" />
        <span className="min-w-0 break-all">
          {folder}
          {slugFrom(title) || '…'}
        </span>
        <Button variant="ghost" size="sm" className="min-h-8 px-2.5 text-xs" onClick={() => setOpen(true)}>
          Alege altă adresă
        </Button>
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
