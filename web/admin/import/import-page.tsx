import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { importKinds } from '../../../contract/import/import-kinds.ts';
import { getImport } from '../../../contract/import/routes.ts';
import type { ImportDetail } from '../../../contract/import/schemas.ts';
import { importStateLabels, isImportBusy } from '../../../contract/import/steps.ts';
import { buildQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { ColumnMatching } from './column-matching.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { formatRows, stateTones } from './import-words.ts';

const pollMs = 700;

export default function ImportPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...buildQuery(getImport, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isImportBusy(state.data.item.state) ? pollMs : false),
  });
  const item = query.data?.item;
  return (
    <AdminPage
      title={item?.fileName ?? 'Import'}
      tabTitle="Import"
      back={{ to: '/admin/settings/import', label: 'Import' }}
      lead={item && <Lead item={item} />}
    >
      <QueryView query={query} failure="Importul nu a putut fi încărcat">
        {(data) => <ImportView item={data.item} />}
      </QueryView>
    </AdminPage>
  );
}

function Lead({ item }: { item: ImportDetail }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={stateTones[item.state]}>{importStateLabels[item.state]}</Badge>
      <span>
        {importKinds[item.kind].label}, {formatRows(item)} · {item.by.name}, {formatDayAndTime(item.createdAt)}
      </span>
    </span>
  );
}

/** What can be done next, then the rows. */
function ImportView({ item }: { item: ImportDetail }) {
  const { state, counts } = item;
  return (
    <div className="space-y-6">
      {item.problem && (
        <p role="alert" className="rounded-2xl bg-danger-soft p-4 text-danger">
          {item.problem}
        </p>
      )}
      {state === 'matching' && <ColumnMatching key={item.id} item={item} />}
      {isImportBusy(state) && <ImportProgress item={item} />}
      {state !== 'matching' && <ImportActions item={item} />}
      {item.kind === 'wordpress' && ['running', 'stopped', 'done'].includes(state) && <ImportPictures id={item.id} />}
      {counts && !isImportBusy(state) && state !== 'undone' && <ImportRows item={item} counts={counts} />}
    </div>
  );
}
