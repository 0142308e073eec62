import { inquiryStates } from '../../../contract/inquiries/steps.ts';
import { Select } from '../../ui/form/select.tsx';
import { formatPeriod } from '../labels/date-format.ts';
import { ListToolbar } from '../list-page/list-toolbar.tsx';
import { useUser } from '../shell/session/user-context.ts';
import { inquiryTabLabels } from './inquiry-labels.ts';
import { acrossTabs, type useInbox } from './use-inbox.ts';

const otherAcrossTabs = acrossTabs.filter((name) => name !== 'text');
const withoutAcross = Object.fromEntries(acrossTabs.map((name) => [name, '']));

export function InboxFilters({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
  const { data, value, tab, setList } = inbox;
  return (
    <ListToolbar
      list={{ value, set: setList }}
      tabs={{
        label: 'Starea mesajelor',
        name: 'state',
        value: tab ?? '',
        onChoose: (chosen) => setList({ ...withoutAcross, state: chosen === 'new' ? '' : chosen }),
        tabs: inquiryStates.map((state) => ({
          value: state,
          label: inquiryTabLabels[state],
          count: data?.counts[state],
        })),
      }}
      search={{
        label: 'Caută în mesaje',
        before: (
          <OwnerFilter people={data?.people ?? []} value={value('owner')} onChoose={(owner) => setList({ owner })} />
        ),
      }}
      chips={[{ label: dashboardFilter(value), clears: otherAcrossTabs }]}
    />
  );
}

/** Set by links from the dashboard. */
function dashboardFilter(value: (name: string) => string) {
  const [from, to] = [value('askedFrom'), value('askedTo') || value('askedFrom')];
  if (from) return `${daysBetween(from, to) < 7 ? 'săptămâna' : 'primite'} ${formatPeriod(from, to)}`;
  return value('waiting') && 'fără răspuns';
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface OwnerFilterProps {
  people: { id: string; name: string }[];
  value: string;
  onChoose: (value: string) => void;
}

function OwnerFilter({ people, value, onChoose }: OwnerFilterProps) {
  const self = useUser();
  const others = people.filter(({ id }) => id !== self.id);
  return (
    <div className="w-36 shrink-0 sm:w-48">
      <Select
        aria-label="Responsabil"
        placeholder="Toți"
        options={[
          { value: self.id, label: 'Ale mele' },
          { value: 'none', label: 'Nepreluate' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}
