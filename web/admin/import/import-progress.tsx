import type { ImportDetail } from '../../../contract/import/schemas.ts';
import { formatNumber } from '../../../contract/kernel/format-number.ts';
import { formatRows } from './import-words.ts';

const titles: Partial<Record<ImportDetail['state'], string>> = {
  checking: 'Se verifică rândurile',
  running: 'Se importă',
  undoing: 'Se anulează importul',
};

/** The server works on without this screen. */
export function ImportProgress({ item }: { item: ImportDetail }) {
  const { state, done, rows } = item;
  return (
    <section aria-labelledby="progress" className="rounded-2xl border border-sand p-4 sm:p-5">
      <h2 id="progress">{titles[state]}</h2>
      <progress
        aria-labelledby="progress"
        max={rows}
        value={done}
        className="mt-4 h-2.5 w-full appearance-none overflow-hidden rounded-full bg-limestone accent-leaf [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-limestone [&::-webkit-progress-value]:bg-leaf"
      />
      <p className="mt-2 text-ink-soft figures">
        {formatNumber(done)} din {formatRows(item)}. Puteți închide pagina: lucrul continuă.
      </p>
    </section>
  );
}
