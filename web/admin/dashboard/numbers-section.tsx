import { Link } from 'react-router';
import type { Numbers } from '../../../contract/dashboard.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DataTable } from './data-table.tsx';
import { GrowthChart, RequestsChart, ServicesChart } from './late-charts.tsx';
import { weekWords } from './week-words.ts';

const listOf = (query: string) => `/admin/appointments?view=list&${query}`;
const percent = new Intl.NumberFormat('ro-RO', { style: 'percent', maximumFractionDigits: 0 });

/** How the last half year went; each picture has its table. */
export function NumbersSection({ numbers }: { numbers: Numbers }) {
  const { weeks, services, readers } = numbers;
  const newestFirst = <T,>(list: T[]) => [...list].reverse();
  return (
    <section aria-labelledby="cifre">
      <h2 id="cifre" className="mb-3">
        Ultimele șase luni
      </h2>
      <Facts numbers={numbers} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <ChartPanel
          title="Cereri și mesaje pe săptămână"
          className="lg:col-span-2"
          chart={<RequestsChart weeks={weeks} />}
          table={
            <DataTable
              caption="Cereri de vizită și mesaje pe săptămână"
              head={['Săptămâna', 'Cereri', 'Mesaje']}
              rows={newestFirst(weeks).map(({ from, to, visits, messages }) => ({
                key: from,
                cells: [
                  weekWords(from, to),
                  { value: visits, to: listOf(`askedFrom=${from}&askedTo=${to}`) },
                  { value: messages, to: '/admin/inquiries' },
                ],
              }))}
            />
          }
        />
        <ChartPanel
          title="Cereri după serviciu"
          chart={<ServicesChart services={services} />}
          table={
            <DataTable
              caption="Cereri de vizită după serviciu"
              head={['Serviciu', 'Cerute', 'Confirmate']}
              rows={services.map(({ id, name, asked, confirmed }) => ({
                key: id,
                cells: [
                  name,
                  { value: asked, to: listOf(`text=${encodeURIComponent(name)}`) },
                  { value: confirmed, to: listOf(`text=${encodeURIComponent(name)}`) },
                ],
              }))}
            />
          }
        />
        <ChartPanel
          title="Abonați la noutăți"
          chart={<GrowthChart weeks={readers} />}
          table={
            <DataTable
              caption="Abonați la noutăți pe săptămână"
              head={['Săptămâna', 'Veniți', 'Plecați', 'Total']}
              rows={newestFirst(readers).map(({ from, to, joined, left, total }) => ({
                key: from,
                cells: [
                  weekWords(from, to),
                  { value: joined, to: '/admin/newsletter/subscribers?state=confirmed' },
                  { value: left, to: '/admin/newsletter/subscribers?state=unsubscribed' },
                  { value: total, to: '/admin/newsletter/subscribers?state=confirmed' },
                ],
              }))}
            />
          }
        />
      </div>
    </section>
  );
}

function Facts({ numbers: { asked, confirmed, undecided, weeks, readers } }: { numbers: Numbers }) {
  const decided = asked - undecided;
  const [first, last] = [weeks[0], weeks.at(-1)];
  const facts = [
    { label: 'cereri de vizită', value: String(asked), to: listOf(`askedFrom=${first?.from}&askedTo=${last?.to}`) },
    {
      label: 'din cele hotărâte, confirmate',
      value: decided > 0 ? percent.format(confirmed / decided) : '—',
      to: listOf('state=confirmed'),
    },
    {
      label: 'mesaje',
      value: String(weeks.reduce((sum, { messages }) => sum + messages, 0)),
      to: '/admin/inquiries',
    },
    {
      label: 'abonați acum',
      value: String(readers.at(-1)?.total ?? 0),
      to: '/admin/newsletter/subscribers?state=confirmed',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(({ label, value, to }) => (
        <div key={label} className="relative flex flex-col-reverse rounded-2xl bg-limestone p-4 hover:bg-leaf-soft">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-2xl font-semibold text-forest figures">
            <Link to={to} className="stretch text-inherit no-underline">
              {value}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
