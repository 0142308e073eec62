import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { SortableList } from '../../../../ui/form/sortable-list.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { BeforeAfter } from '../../../../ui/media/before-after.tsx';
import { PictureInput } from '../../../pictures/picker/picture-input.tsx';
import { usePicture } from '../../../pictures/use-media-changes.ts';
import type { EditorProps } from '../editor-props.ts';
import { errorsUnder } from '../editor-props.ts';
import { FieldGroup } from '../field-group.tsx';
import { AddButton, EntryCard } from './entry-card.tsx';
import { useListEntries } from './use-list-entries.ts';

interface Pair {
  before?: string | undefined;
  after?: string | undefined;
  caption?: string | undefined;
  richDescription?: string | undefined;
}

export function PairsEditor({ value, onChange, errors, disabled }: EditorProps<Pair[]>) {
  const list = useListEntries(value, onChange);
  return (
    <>
      <SortableList ids={list.keys} onMove={list.move}>
        <ul className="space-y-3">
          {list.entries.map((pair, place) => (
            <PairCard
              key={list.keys[place]}
              id={list.keys[place] as string}
              place={place}
              pair={pair}
              errors={errorsUnder(errors, place)}
              disabled={disabled}
              onChange={(change) => list.set(place, { ...pair, ...change })}
              onRemove={() =>
                list.remove(place, Object.values(pair).some(Boolean) ? 'Perechea a fost eliminată' : undefined)
              }
            />
          ))}
        </ul>
      </SortableList>
      <AddButton disabled={disabled} onClick={() => list.add({})}>
        Adaugă o pereche
      </AddButton>
    </>
  );
}

interface PairCardProps {
  id: string;
  place: number;
  pair: Pair;
  errors: Record<string, string>;
  disabled?: boolean | undefined;
  onChange: (change: Pair) => void;
  onRemove: () => void;
}

function PairCard({ id, place, pair, errors, disabled, onChange, onRemove }: PairCardProps) {
  const [isCompared, setCompared] = useState(false);
  const { before, after } = pair;
  const title = `Perechea ${place + 1}`;
  return (
    <EntryCard
      id={id}
      title={title}
      disabled={disabled}
      onRemove={onRemove}
      actions={
        before &&
        after && (
          <Button
            variant={isCompared ? 'forest' : 'ghost'}
            size="sm"
            aria-pressed={isCompared}
            onClick={() => setCompared(!isCompared)}
            icon={Eye}
            label="Compară"
          />
        )
      }
    >
      <div className="space-y-4">
        {isCompared && before && after && <Comparison before={before} after={after} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldGroup label="Înainte" error={errors.before}>
            <PictureInput
              label={`${title}, înainte`}
              value={before}
              invalid={Boolean(errors.before)}
              disabled={disabled}
              onChange={(url) => onChange({ before: url })}
            />
          </FieldGroup>
          <FieldGroup label="După" error={errors.after}>
            <PictureInput
              label={`${title}, după`}
              value={after}
              invalid={Boolean(errors.after)}
              disabled={disabled}
              onChange={(url) => onChange({ after: url })}
            />
          </FieldGroup>
        </div>
        <Field label="Legendă" error={errors.caption}>
          <Input
            value={pair.caption ?? ''}
            disabled={disabled}
            onChange={(event) => onChange({ caption: event.target.value || undefined })}
          />
        </Field>
        <Field label="Povestea schimbării" error={errors.richDescription}>
          <Textarea
            rows={2}
            className="min-h-20!"
            value={pair.richDescription ?? ''}
            disabled={disabled}
            onChange={(event) => onChange({ richDescription: event.target.value || undefined })}
          />
        </Field>
      </div>
    </EntryCard>
  );
}

function Comparison({ before, after }: { before: string; after: string }) {
  const [beforeItem, afterItem] = [usePicture(before), usePicture(after)];
  return (
    <BeforeAfter
      sizes="640px"
      before={{ src: before, alt: 'Înainte', ...(beforeItem && { facts: beforeItem }) }}
      after={{ src: after, alt: 'După', ...(afterItem && { facts: afterItem }) }}
    />
  );
}
