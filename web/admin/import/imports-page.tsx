import { FileSpreadsheet } from 'lucide-react';
import { importKinds } from '../../../contract/import/import-kinds.ts';
import { listImports } from '../../../contract/import/routes.ts';
import { type ImportSummary, listImportsSchemas } from '../../../contract/import/schemas.ts';
import { importStateLabels, isImportBusy } from '../../../contract/import/steps.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { List } from '../kit/list-page/list.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { settingsTabs } from '../kit/shell/navigation.ts';
import { useIsAdmin } from '../kit/shell/session/user-context.ts';
import { describeCounts, formatRows, stateTones } from './import-words.ts';
import { NewImport } from './new-import.tsx';

const pollMs = 2000;

export default function ImportsPage() {
  const isAdmin = useIsAdmin();
  const list = useList(listImports, listImportsSchemas, {
    refetchInterval: ({ state }) => (state.data?.items.some((item) => isImportBusy(item.state)) ? pollMs : false),
  });
  return (
    <AdminPage
      title={isAdmin ? 'Setări' : 'Import'}
      tabTitle="Import"
      lead="Ce aveți deja în Excel sau în WordPress intră aici: alegeți fișierul, vedeți rând cu rând ce s-ar schimba, abia apoi importați. Un import se poate anula 30 de zile, cât timp nu s-a lucrat cu ce a adus."
      tabs={isAdmin ? settingsTabs : undefined}
    >
      <div className="max-w-4xl space-y-8">
        <NewImport />
        <section aria-labelledby="imports">
          <h2 id="imports" className="mb-3">
            Importuri
          </h2>
          <List
            list={list}
            failure="Importurile nu au putut fi încărcate"
            empty={{
              icon: FileSpreadsheet,
              title: 'Încă niciun import',
              text: 'Alegeți mai sus un fișier. Până apăsați „Importă”, nu se schimbă nimic.',
            }}
          >
            {({ items }) => (
              <ul className="divide-y divide-sand rounded-2xl border border-sand">
                {items.map((item) => (
                  <ImportLine key={item.id} item={item} />
                ))}
              </ul>
            )}
          </List>
        </section>
      </div>
    </AdminPage>
  );
}

function ImportLine({ item }: { item: ImportSummary }) {
  const { id, kind, state, fileName, counts, createdAt, by } = item;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 hover:bg-limestone/60">
      <div className="min-w-0">
        <RowLink to={`/admin/settings/import/${id}`} className="text-forest wrap-anywhere">
          {fileName}
        </RowLink>
        <p className="text-ink-soft">
          {importKinds[kind].label}, {counts ? describeCounts(counts) : formatRows(item)} · {by.name},{' '}
          {formatDayAndTime(createdAt)}
        </p>
      </div>
      <Badge tone={stateTones[state]}>{importStateLabels[state]}</Badge>
    </li>
  );
}
