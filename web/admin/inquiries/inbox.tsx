import { Camera, type LucideIcon, StickyNote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { type InquirySummary, listInquiriesSchemas } from '../../../contract/inquiries/schemas.ts';
import { type InquiryState, inquiryStates } from '../../../contract/inquiries/steps.ts';
import { countDays } from '../../../contract/kernel/local-time.ts';
import { formatPeriod, formatShortMoment } from '../../lib/date-format.ts';
import { classes } from '../../ui/classes.ts';
import { listTabs } from '../kit/list-page/list.tsx';
import { ListFilter, toOptions } from '../kit/list-page/list-filters.tsx';
import { type Filters, useList } from '../kit/list-page/use-list.ts';
import { useUser } from '../kit/shell/session/user-context.ts';
import { InquiryStateBadge } from '../kit/workflows/state-badges.tsx';
import { inquiryTabLabels, ReplyDeadlineBadge } from './inquiry-labels.tsx';

/** Filters that search all tabs: the text, and those that the dashboard links to. */
const acrossTabs = ['text', 'waiting', 'askedFrom', 'askedTo', 'spam'];

/** Returns undefined while a filter searches all tabs. */
const findOpenTab = (filters: Filters): InquiryState | undefined =>
  acrossTabs.some((name) => filters[name])
    ? undefined
    : (inquiryStates.find((state) => state === filters.state) ?? 'new');

export function useInbox() {
  const list = useList(listInquiries, listInquiriesSchemas, {
    toQuery: ({ size: _, ...filters }) => ({ ...filters, state: findOpenTab(filters) }),
    refetchInterval: 60_000,
  });
  const { filters } = list;
  const tab = findOpenTab(filters);
  return {
    ...list,
    tab,
    isFiltered: tab === undefined || Boolean(filters.owner),
    /** Any change of the filters closes the open message. */
    setList: (changes: Filters) => list.set({ ...changes, open: '' }),
    /** The URL of the same list with this message open beside it, or with none for ''. */
    buildUrl: (open: string) => `?${new URLSearchParams({ ...filters, ...(open && { open }) })}`,
  };
}

const dashboardFilters = acrossTabs.filter((name) => name !== 'text');
const clearedAcrossTabs = Object.fromEntries(acrossTabs.map((name) => [name, '']));

export function useInboxToolbar({ data, value, tab, setList }: ReturnType<typeof useInbox>) {
  const self = useUser();
  const others = data?.people.filter(({ id }) => id !== self.id);
  const owners = [{ value: self.id, label: 'Ale mele' }, { value: 'none', label: 'Nepreluate' }, ...toOptions(others)];
  return {
    set: setList,
    tabs: {
      label: 'Starea mesajelor',
      name: 'state',
      value: tab ?? '',
      onChoose: (chosen: string) => setList({ ...clearedAcrossTabs, state: chosen === 'new' ? '' : chosen }),
      tabs: listTabs(inquiryTabLabels, data?.counts),
    },
    search: {
      label: 'Caută în mesaje',
      before: (
        <ListFilter
          list={{ value, set: setList }}
          name="owner"
          label="Responsabil"
          placeholder="Toți"
          options={owners}
          className="w-36 shrink-0 sm:w-48"
        />
      ),
    },
    chips: [{ label: formatDashboardFilter(value), clears: dashboardFilters }],
  };
}

function formatDashboardFilter(value: (name: string) => string) {
  const [from, to] = [value('askedFrom'), value('askedTo') || value('askedFrom')];
  if (from) return `${countDays(from, to) <= 7 ? 'săptămâna' : 'primite'} ${formatPeriod(from, to)}`;
  return value('waiting') && 'fără răspuns';
}

interface InquiryListProps {
  items: InquirySummary[];
  openId: string;
  buildUrl: (id: string) => string;
  showState: boolean;
  replyHours: number | null;
  now: number;
}

export function InquiryList({ items, openId, buildUrl, ...shown }: InquiryListProps) {
  return (
    <ul aria-label="Mesaje" className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
      {items.map((item) => (
        <li key={item.id}>
          {item.isErased ? (
            // It stays in the list, because it still counts in its week.
            <p className="flex items-baseline justify-between gap-3 px-4 py-3 text-ink-soft">
              {item.name}
              <time dateTime={item.createdAt} className="shrink-0 text-xs figures">
                {formatShortMoment(item.createdAt, shown.now)}
              </time>
            </p>
          ) : (
            <InquiryLine item={item} isOpen={item.id === openId} to={buildUrl(item.id)} {...shown} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface InquiryLineProps extends Pick<InquiryListProps, 'showState' | 'replyHours' | 'now'> {
  item: InquirySummary;
  isOpen: boolean;
  to: string;
}

function InquiryLine({ item, isOpen, to, showState, replyHours, now }: InquiryLineProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Link
      ref={line}
      to={to}
      preventScrollReset
      aria-current={isOpen || undefined}
      className={classes(
        'block border-l-3 border-transparent px-4 py-3 no-underline transition-colors hover:bg-limestone',
        'aria-[current=true]:border-leaf-dark aria-[current=true]:bg-leaf-soft/60',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={classes('truncate text-ink', item.state === 'new' ? 'font-bold' : 'font-medium')}>
          {item.name}
        </span>
        <time dateTime={item.createdAt} className="shrink-0 text-xs text-ink-soft figures">
          {formatShortMoment(item.createdAt, now)}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-2 text-ink-soft">{item.excerpt}</span>
      <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        {showState && <InquiryStateBadge state={item.state} />}
        {item.state !== 'answered' && <ReplyDeadlineBadge inquiry={item} replyHours={replyHours} now={now} />}
        {item.service && <span className="truncate">{item.service.name}</span>}
        <Count icon={Camera} label="fotografii" count={item.photos} />
        <Count icon={StickyNote} label="note" count={item.noteCount} />
        {item.owner && <span className="ml-auto truncate font-medium text-forest">{item.owner.name}</span>}
      </span>
    </Link>
  );
}

const Count = ({ icon: Icon, label, count }: { icon: LucideIcon; label: string; count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1">
      <Icon size={14} aria-hidden />
      <span className="sr-only">{label}: </span>
      {count}
    </span>
  );
