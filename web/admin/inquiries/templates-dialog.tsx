import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listReplyTemplates } from '../../../contract/inquiries/routes.ts';
import { queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TemplateForm } from './template-form.tsx';

export function TemplatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error } = useQuery({ ...queryOf(listReplyTemplates), enabled: open, staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const template = data?.items.find(({ id }) => id === (chosen ?? data.items[0]?.id));
  const isNew = chosen === 'new' || data?.items.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Șabloane de răspuns"
      description="Texte pregătite pentru mesajele asemănătoare. Le puteți modifica înainte de fiecare trimitere."
      className="sm:max-w-2xl"
    >
      {error && (
        <p role="alert" className="mb-5">
          {error.message}
        </p>
      )}
      <div className="mb-5 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Select
            aria-label="Șablonul"
            options={[
              ...(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
              { value: 'new', label: 'Șablon nou…' },
            ]}
            value={isNew ? 'new' : (template?.id ?? '')}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <Button size="sm" variant="outline" className="whitespace-nowrap" onClick={() => setChosen('new')}>
          <Plus size={17} aria-hidden />
          Șablon nou
        </Button>
      </div>
      <TemplateForm
        key={isNew ? 'new' : template?.id}
        template={isNew ? undefined : template}
        onSaved={(id) => setChosen(id)}
      />
    </Dialog>
  );
}
