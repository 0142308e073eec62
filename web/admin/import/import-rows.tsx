import { FileSpreadsheet } from 'lucide-react';
import { findImportFile } from '../../../contract/import/import-kinds.ts';
import { exportRefusedRows, listImportRows } from '../../../contract/import/routes.ts';
import {
  type ImportCounts,
  type ImportDetail,
  type ImportRow,
  importOutcomes,
  listImportRowsSchemas,
} from '../../../contract/import/schemas.ts';
import { buildEndpointUrl } from '../../lib/call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { List } from '../kit/list-page/list.tsx';
import { ExportButton } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { outcomeBadges, outcomeLabels } from './import-words.ts';

/** After an import only the refused rows are still known. */
export function ImportRows({ item, counts }: { item: ImportDetail; counts: ImportCounts }) {
  const params = { id: item.id };
  const isOver = item.state === 'done';
  const list = useList(listImportRows, listImportRowsSchemas, { params });
  if (isOver && counts.refused === 0) return null;
  const tabs = [
    { value: '', label: 'Toate', count: item.rows },
    ...importOutcomes.map((value) => ({ value, label: outcomeLabels[value], count: counts[value] })),
  ];
  return (
    <section aria-label="Rândurile fișierului">
      {isOver && <h2 className="mb-3">Rânduri refuzate</h2>}
      <List
        list={list}
        {...(!isOver && { tabs: { name: 'outcome', label: 'Ce se întâmplă cu rândul', tabs } })}
        filters={
          counts.refused > 0 &&
          !findImportFile(item.kind) && (
            <p className="mb-4">
              <ExportButton
                url={buildEndpointUrl(exportRefusedRows, { params })}
                name="randuri-refuzate.csv"
                label="Descarcă rândurile refuzate"
              />
            </p>
          )
        }
        failure="Rândurile nu au putut fi încărcate"
        empty={{ icon: FileSpreadsheet, title: 'Niciun rând aici', text: 'Alegeți altă filă.' }}
      >
        {({ items }) => (
          <ul className="divide-y divide-sand rounded-2xl border border-sand">
            {items.map((row) => (
              <RowLine key={row.number} row={row} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function RowLine({ row: { number, outcome, text, cells } }: { row: ImportRow }) {
  const badge = outcome && outcomeBadges[outcome];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-3 sm:flex-nowrap sm:p-4">
      <span className="w-16 shrink-0 text-sm text-ink-soft figures">
        <span className="sr-only">Rândul </span>
        {number}
      </span>
      <div className="order-last min-w-0 grow basis-full sm:order-none sm:basis-0">
        <p className="wrap-anywhere">{cells.filter(Boolean).join(' · ')}</p>
        {text && <p className={outcome === 'refused' ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>{text}</p>}
      </div>
      {badge && (
        <Badge tone={badge.tone} className="ml-auto">
          {badge.label}
        </Badge>
      )}
    </li>
  );
}
