import type { EmailState } from '../../../contract/emails/schemas.ts';
import type { SmsState } from '../../../contract/sms/schemas.ts';
import { formatShortDay } from '../../lib/date-format.ts';
import { listTabs } from '../kit/list-page/list.tsx';
import type { ListState } from '../kit/list-page/use-list.ts';

const tabLabels: Record<EmailState | SmsState, string> = {
  unsent: 'Așteaptă',
  sending: 'Se trimit acum',
  sent: 'Trimise',
  failed: 'Netrimise',
  expired: 'Expirate',
  withdrawn: 'Retrase',
};

const rareStates = ['sending', 'expired', 'withdrawn'];

type DeliveryList = Pick<ListState<{ counts: Record<string, number> }>, 'data' | 'value'>;

/** A tab for each state of an e-mail or SMS; a rare one only while it has items or is chosen. */
export const listStateTabs = ({ data, value }: DeliveryList) =>
  listTabs({ '': 'Toate', ...tabLabels }, data?.counts).filter(
    (tab) => !rareStates.includes(tab.value) || tab.count || tab.value === value('state'),
  );

/** The filter with which the dashboard links to what was sent or tried since a day. */
export const buildSinceChip = ({ value }: Pick<DeliveryList, 'value'>, filter: string) => ({
  label: value(filter) && `din ${formatShortDay(value(filter))} încoace`,
  clears: [filter],
});
