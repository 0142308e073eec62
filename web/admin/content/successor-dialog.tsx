import { useState } from 'react';
import { buildPublicContentPath, type ContentKind, hasOwnPage } from '../../../contract/content/content-types.ts';
import { listContent } from '../../../contract/content/routes.ts';
import { binDays, type DocumentSummary } from '../../../contract/content/schemas.ts';
import { pageSize } from '../../../contract/kernel/paging.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { useCachedQuery } from '../../lib/call.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';

type Deleted = Pick<DocumentSummary, 'id' | 'title' | 'status'>;

interface Asked {
  documents: Deleted[];
  /** `successor` is the id of the document that replaces the deleted ones, if any. */
  onDelete: (successor?: string) => void;
}

/** Asks where the address of a published document should lead; other documents are deleted at once. */
export function useSuccessorQuestion(kind: ContentKind) {
  const [asked, setAsked] = useState<Asked>();
  const ask = (documents: Deleted[], onDelete: Asked['onDelete']) =>
    hasOwnPage(kind) && documents.some(isPublic) ? setAsked({ documents, onDelete }) : onDelete();
  const question = asked && <SuccessorDialog kind={kind} asked={asked} onClose={() => setAsked(undefined)} />;
  return { ask, question };
}

const isPublic = ({ status }: Deleted) => status === 'published';

interface SuccessorDialogProps {
  kind: ContentKind;
  asked: Asked;
  onClose: () => void;
}

function SuccessorDialog({ kind, asked: { documents, onDelete }, onClose }: SuccessorDialogProps) {
  const [successor, setSuccessor] = useState('');
  const choices = useChoices(kind, documents);
  const [first] = documents;
  return (
    <ConfirmDialog
      title={
        first && documents.length === 1
          ? `Ștergeți „${first.title || first.id}”?`
          : `Ștergeți ${formatCount(documents.length, 'documente')}?`
      }
      description={`În coș ${documents.length === 1 ? 'rămâne' : 'rămân'} ${formatCount(binDays, 'zile')}. La restaurare revine și adresa.`}
      label="Șterge"
      onConfirm={() => {
        onClose();
        onDelete(successor || undefined);
      }}
      onClose={onClose}
    >
      <Field label="Unde ajung cei care au linkul vechi" hint={describeOldLinks(kind, documents)}>
        <Select
          value={successor}
          placeholder="Nicăieri: pagina nu mai există"
          options={choices}
          onChange={(event) => setSuccessor(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

/** Offers the latest published documents. Deleting works without them. */
function useChoices(kind: ContentKind, documents: Deleted[]) {
  const query = { status: 'published', size: pageSize.max } as const;
  const { data } = useCachedQuery(listContent, { params: { kind }, query });
  const deleted = new Set(documents.map(({ id }) => id));
  return (data?.items ?? [])
    .filter(({ id }) => !deleted.has(id))
    .map(({ id, title }) => ({ value: id, label: title || id }));
}

function describeOldLinks(kind: ContentKind, [first, ...others]: Deleted[]) {
  if (!first || others.length > 0) return 'De pe Google sau din mesaje mai vechi, de la adresele acestor pagini.';
  return `De pe Google sau din mesaje mai vechi, de la adresa ${buildPublicContentPath(kind, first.id)}.`;
}
