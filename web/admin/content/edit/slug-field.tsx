import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { createSlug, slug } from '../../../../contract/kernel/scalars.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { readText } from './document-previews.tsx';
import type { DocumentForm } from './use-document-form.ts';

/** The slug is made from the title and can be edited until the document is created. */
export function SlugField({ form: { id, type, fields, chosenId, errors, change } }: { form: DocumentForm }) {
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
