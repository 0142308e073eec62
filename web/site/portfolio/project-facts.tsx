import { shortMonthNames, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePage } from '../queries/use-public-query.ts';

/** `name` is null while loading, undefined for a project without an existing service. */
export function ServiceBadge({ name }: { name: string | undefined | null }) {
  const { texts, findLang } = usePage('portfolio');
  if (name === null) return <Skeleton className="h-7 w-32 rounded-full" />;
  const shown = name || texts.noService;
  return (
    shown && (
      <Badge tone="lavender" lang={name ? undefined : findLang('noService')}>
        {shown}
      </Badge>
    )
  );
}

/** 'iun. 2025'; undefined for a missing or invalid date. */
export function formatMonthAndYear(date: string | undefined) {
  const moment = date ? new Date(date) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const [year, month] = toBucharestDay(moment).split('-');
  return `${shortMonthNames[Number(month) - 1]} ${year}`;
}
