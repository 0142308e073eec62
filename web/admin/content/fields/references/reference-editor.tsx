import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ContentKind } from '../../../../../contract/content/content-types.ts';
import { getContent } from '../../../../../contract/content/routes.ts';
import { queryOf } from '../../../../lib/call.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { thumbnailOf } from '../../../../ui/media/picture-sources.ts';
import type { EditorProps } from '../editor-props.ts';
import { ReferenceSearch } from './reference-search.tsx';

export function ReferenceEditor({ field, value, onChange, disabled }: EditorProps<string>) {
  const [isChanging, setChanging] = useState(false);
  const to = field.to as ContentKind;
  const choose = (id: string | undefined) => {
    setChanging(false);
    onChange(id);
  };
  if (value && !isChanging)
    return (
      <ChosenReference
        to={to}
        id={value}
        disabled={disabled}
        onChange={() => setChanging(true)}
        onRemove={() => choose(undefined)}
      />
    );
  return (
    <ReferenceSearch
      to={to}
      label={field.label}
      startOpen={isChanging}
      disabled={disabled}
      onChoose={choose}
      onLeave={() => setChanging(false)}
    />
  );
}

interface ChosenReferenceProps {
  to: ContentKind;
  id: string;
  disabled?: boolean | undefined;
  onChange: () => void;
  onRemove: () => void;
}

function ChosenReference({ to, id, disabled, onChange, onRemove }: ChosenReferenceProps) {
  const { data, error } = useQuery(queryOf(getContent, { params: { kind: to, id } }));
  const item = data?.item;
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-[0.625rem] border border-stone py-1.5 pr-1.5 pl-2">
      {item?.imageUrl && (
        <img
          src={thumbnailOf(item.imageUrl, item.pictures[item.imageUrl])}
          alt=""
          className="h-11 w-14 shrink-0 rounded-lg bg-sand object-cover"
        />
      )}
      <p className="min-w-0 flex-1 truncate pl-1 font-medium">
        {item?.title ?? (error ? <span className="text-danger">Nu mai există („{id}”)</span> : null)}
        {!item && !error && <Skeleton className="h-5 w-40" />}
        {item?.deletedAt && <span className="ml-2 font-normal text-danger">este în coș</span>}
      </p>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={onChange} label="Schimbă" />
      <Button variant="ghost" size="iconSm" aria-label="Elimină alegerea" disabled={disabled} onClick={onRemove}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
