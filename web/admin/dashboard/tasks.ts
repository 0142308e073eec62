import { Bot, CalendarCheck2, FilePen, Inbox, type LucideIcon, MailX, MessageSquareHeart } from 'lucide-react';
import { type ContentKind, contentTypeOf } from '../../../contract/content/content-types.ts';
import { type DashboardToday, failedEmailDays } from '../../../contract/dashboard/schemas.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { contentListPath } from '../labels/content-paths.ts';
import * as lists from './figure-links.ts';

export interface Task {
  to: string;
  icon: LucideIcon;
  count: number;
  label: string;
  detail?: string;
  isUrgent?: boolean;
}

/** Most urgent first. */
export function tasksOf({
  date,
  toConfirm,
  suspicious,
  messages,
  failedLetters,
  drafts,
  reviews,
}: DashboardToday): Task[] {
  const tasks: Task[] = [
    {
      to: lists.unansweredInquiriesLink,
      icon: Inbox,
      count: messages.waiting,
      label: messages.waiting === 1 ? 'mesaj fără răspuns' : 'mesaje fără răspuns',
      ...clockOf(messages),
    },
    {
      to: lists.unconfirmedVisitsLink,
      icon: CalendarCheck2,
      count: toConfirm,
      label: toConfirm === 1 ? 'cerere de confirmat' : 'cereri de confirmat',
    },
    {
      to: lists.suspiciousVisitsLink,
      icon: Bot,
      count: suspicious,
      label: suspicious === 1 ? 'cerere de verificat' : 'cereri de verificat',
      detail: 'par trimise de roboți sau sunt prea multe',
    },
    {
      to: lists.failedEmailsLink(addDays(date, -failedEmailDays)),
      icon: MailX,
      count: failedLetters,
      label: failedLetters === 1 ? 'e-mail netrimis' : 'e-mailuri netrimise',
      detail: `în ultimele ${failedEmailDays} de zile`,
      isUrgent: true,
    },
    {
      to: '/admin/reviews?state=answered',
      icon: MessageSquareHeart,
      count: reviews,
      label: reviews === 1 ? 'recenzie de moderat' : 'recenzii de moderat',
    },
    ...drafts.map(({ kind, count }) => ({
      to: `${contentListPath(kind as ContentKind)}?status=draft`,
      icon: FilePen,
      count,
      label: count === 1 ? 'ciornă' : 'ciorne',
      detail: contentTypeOf(kind as ContentKind)?.label.many ?? kind,
    })),
  ];
  return tasks.filter(({ count }) => count > 0);
}

function clockOf({ replyHours, soon, overdue }: DashboardToday['messages']): Pick<Task, 'detail' | 'isUrgent'> {
  if (replyHours === null) return {};
  const promised = pluralize(replyHours, 'o oră', 'ore');
  if (overdue > 0) return { detail: `${overdue === 1 ? 'unul' : overdue} peste ${promised}`, isUrgent: true };
  if (soon > 0) return { detail: `${soon === 1 ? 'unul' : soon} aproape de ${promised}` };
  return { detail: 'toate în termen' };
}
