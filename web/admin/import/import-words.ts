import { getImportRowWords, type ImportKindName } from '../../../contract/import/import-kinds.ts';
import type { ImportCounts, ImportOutcome, ImportSummary } from '../../../contract/import/schemas.ts';
import type { ImportState } from '../../../contract/import/steps.ts';
import { formatNumber } from '../../../contract/kernel/format-number.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { BadgeProps } from '../../ui/feedback/badge.tsx';

export const outcomeLabels: Record<ImportOutcome, string> = {
  new: 'Noi',
  changed: 'Se completează',
  same: 'Deja aici',
  refused: 'Refuzate',
};

export const outcomeBadges: Record<ImportOutcome, { label: string; tone: BadgeProps['tone'] }> = {
  new: { label: 'Nou', tone: 'leaf' },
  changed: { label: 'Se completează', tone: 'lavender' },
  same: { label: 'Deja aici', tone: 'outline' },
  refused: { label: 'Refuzat', tone: 'danger' },
};

export const stateTones: Record<ImportState, BadgeProps['tone']> = {
  matching: 'outline',
  checking: 'warm',
  checked: 'lavender',
  running: 'warm',
  stopped: 'danger',
  done: 'leaf',
  undoing: 'warm',
  undone: 'sand',
};

/** No 'de' before an adjective. */
const count = (number: number, one: string, many: string) => (number === 1 ? one : `${formatNumber(number)} ${many}`);

/** '12 noi, 3 completate, 80 deja aici, 2 refuzate' */
export const describeCounts = ({ new: added, changed, same, refused }: ImportCounts) =>
  [
    count(added, 'unul nou', 'noi'),
    ...(changed > 0 ? [count(changed, 'unul completat', 'completate')] : []),
    ...(same > 0 ? [`${formatNumber(same)} deja aici`] : []),
    ...(refused > 0 ? [count(refused, 'unul refuzat', 'refuzate')] : []),
  ].join(', ');

/** Where the records of an import are seen. */
export const importedScreens: Record<ImportKindName, { to: string; label: string }> = {
  clients: { to: '/admin/clients', label: 'Vezi clienții' },
  prices: { to: '/admin/quotes/prices', label: 'Vezi lista de prețuri' },
  agreements: { to: '/admin/agreements', label: 'Vezi contractele' },
  visits: { to: '/admin/appointments?view=list', label: 'Vezi vizitele' },
  subscribers: { to: '/admin/newsletter/subscribers', label: 'Vezi abonații' },
  wordpress: { to: '/admin/blog?status=draft', label: 'Vezi ciornele' },
};

export const formatRows = ({ kind, rows }: Pick<ImportSummary, 'kind' | 'rows'>) => formatRowCount(kind, rows);

export function formatRowCount(kind: ImportKindName, count: number) {
  const { one, many } = getImportRowWords(kind);
  return pluralize(count, one, many);
}
