import { CalendarCheck2, FilePen, Inbox, type LucideIcon, MailX, MessageSquareHeart } from 'lucide-react';
import { failedLetterDays } from '../../../contract/constants.ts';
import { type ContentKind, contentTypeOf } from '../../../contract/content/all.ts';
import type { Today } from '../../../contract/dashboard.ts';
import { addDays } from '../../../contract/local-time.ts';
import { listScreen } from '../parts/content-screens.ts';
import * as lists from './number-lists.ts';

export interface Task {
  to: string;
  icon: LucideIcon;
  count: number;
  label: string;
  detail?: string;
  isUrgent?: boolean;
}

/** Everything that waits, the pressing first; each leads to its list. */
export function tasksOf({ date, toConfirm, messages, failedLetters, drafts, reviews }: Today): Task[] {
  const tasks: Task[] = [
    {
      to: lists.messagesWaiting,
      icon: Inbox,
      count: messages.waiting,
      label: messages.waiting === 1 ? 'mesaj fără răspuns' : 'mesaje fără răspuns',
      ...clockOf(messages),
    },
    {
      to: lists.visitsToConfirm,
      icon: CalendarCheck2,
      count: toConfirm,
      label: toConfirm === 1 ? 'cerere de confirmat' : 'cereri de confirmat',
    },
    {
      to: lists.lettersFailed(addDays(date, -failedLetterDays)),
      icon: MailX,
      count: failedLetters,
      label: failedLetters === 1 ? 'scrisoare netrimisă' : 'scrisori netrimise',
      detail: `în ultimele ${failedLetterDays} de zile`,
      isUrgent: true,
    },
    {
      to: '/admin/reviews?state=answered',
      icon: MessageSquareHeart,
      count: reviews,
      label: reviews === 1 ? 'părere de hotărât' : 'păreri de hotărât',
    },
    ...drafts.map(({ kind, count }) => ({
      to: `${listScreen(kind as ContentKind)}?status=draft`,
      icon: FilePen,
      count,
      label: count === 1 ? 'ciornă' : 'ciorne',
      detail: contentTypeOf(kind as ContentKind)?.label.many ?? kind,
    })),
  ];
  return tasks.filter(({ count }) => count > 0);
}

/** Against the promised 24 hours. */
function clockOf({ soon, overdue }: Today['messages']): Pick<Task, 'detail' | 'isUrgent'> {
  if (overdue > 0) return { detail: `${overdue === 1 ? 'unul' : overdue} peste 24 de ore`, isUrgent: true };
  if (soon > 0) return { detail: `${soon === 1 ? 'unul' : soon} aproape de 24 de ore` };
  return { detail: 'toate în termen' };
}
