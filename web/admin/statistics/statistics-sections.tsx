import { formatNumber } from '../../../contract/kernel/format-number.ts';
import { pluralize, pluralizeWord } from '../../../contract/kernel/pluralize.ts';
import { type PublicPath, publicPages } from '../../../contract/site/public-pages.ts';
import { directSource, otherKey } from '../../../contract/statistics/counted-pages.ts';
import type { Device, Statistics } from '../../../contract/statistics/schemas.ts';
import { formatPeriod, formatShortDay } from '../../lib/date-format.ts';
import { ChartPanel, DataTable, FactList, LazyPairedBars } from '../kit/charts/figure-panels.tsx';
import { Funnel, Ranking } from './ranking.tsx';

export function StatisticsSections({ statistics }: { statistics: Statistics }) {
  const { sources, pages, devices, forms } = statistics;
  const deviceRows = (Object.keys(deviceLabels) as Device[]).map((device) => ({
    key: device,
    label: deviceLabels[device],
    count: devices[device],
  }));
  return (
    <>
      <h2 className="sr-only">Cifrele perioadei</h2>
      <Facts statistics={statistics} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-6">
        <ViewsChart statistics={statistics} />
        <Ranking
          title="De unde vin"
          what="Site-ul"
          counted="Accesări"
          rows={sources.map(toSourceRow)}
          empty="Nimeni nu a venit încă de pe alt site."
          className="lg:col-span-3"
        />
        <Ranking
          title="Ce pagini citesc"
          what="Pagina"
          counted="Vizualizări"
          rows={pages.map(toPageRow)}
          empty="Nicio pagină deocamdată."
          className="lg:col-span-3"
        />
        <Funnel forms={forms} className="lg:col-span-4" />
        <Ranking
          title="Cu ce dispozitiv"
          what="Dispozitivul"
          counted="Vizualizări"
          rows={deviceRows.filter(({ count }) => count > 0)}
          empty="Niciun dispozitiv deocamdată."
          className="lg:col-span-2"
        />
        <SentRankings statistics={statistics} />
      </div>
      <p className="mt-6 max-w-3xl text-ink-soft">
        Se numără numai în browserele care execută scripturile paginii; roboții, colegii conectați și cei care cer să nu
        fie urmăriți lipsesc. Un vizitator este numărat o dată pe zi: cine revine mâine este numărat din nou. Cifrele se
        păstrează 25 de luni.
      </p>
    </>
  );
}

function ViewsChart({ statistics: { days, views } }: { statistics: Statistics }) {
  const spans = groupDays(days);
  return (
    <ChartPanel
      title={days.length > 31 ? 'Pe săptămâni' : 'Pe zile'}
      className="lg:col-span-6"
      chart={
        <LazyPairedBars
          label={`${pluralize(views, 'O vizualizare', 'vizualizări')} în toată perioada.`}
          spans={spans}
          bars={[
            { field: 'views', name: 'Vizualizări' },
            { field: 'visitors', name: 'Vizitatori' },
          ]}
        />
      }
      table={
        <DataTable
          caption="Vizualizări și vizitatori"
          head={[days.length > 31 ? 'Săptămâna' : 'Ziua', 'Vizualizări', 'Vizitatori']}
          rows={[...spans].reverse().map(({ from, to, views, visitors }) => ({
            key: from,
            cells: [
              from === to ? formatShortDay(from) : formatPeriod(from, to),
              formatNumber(views),
              formatNumber(visitors),
            ],
          }))}
        />
      }
    />
  );
}

/** Sources and first pages of the visits to the site in which a form was sent. */
function SentRankings({ statistics: { forms, sentSources, sentPages } }: { statistics: Statistics }) {
  const sent = forms.booking.sent + forms.message.sent;
  return (
    <>
      <Ranking
        title="Ce aduce cereri: site-ul"
        text={`De unde veniseră cei care au trimis un formular.${sent > 0 ? ` În total: ${formatNumber(sent)}.` : ''}`}
        what="Site-ul"
        counted="Trimise"
        rows={sentSources.map(toSourceRow)}
        empty="Încă nu știm de unde a venit o cerere."
        className="lg:col-span-3"
      />
      <Ranking
        title="Ce aduce cereri: pagina de intrare"
        text="Pagina cu care a început vizita pe site în care s-a trimis un formular."
        what="Pagina"
        counted="Trimise"
        rows={sentPages.map(toPageRow)}
        empty="Încă nu știm cu ce pagină a început o cerere."
        className="lg:col-span-3"
      />
    </>
  );
}

const deviceLabels: Record<Device, string> = { phone: 'Telefon', tablet: 'Tabletă', computer: 'Calculator' };
const sourceLabels: Record<string, string> = { [directSource]: 'Direct, fără site', [otherKey]: 'Alte site-uri' };

const toSourceRow = ({ source, count }: Statistics['sources'][number]) => ({
  key: source,
  label: sourceLabels[source] ?? source,
  count,
});

const toPageRow = ({ page, title, count }: Statistics['pages'][number]) => ({
  key: page,
  label: page === otherKey ? 'Altă pagină' : (title ?? publicPages[page as PublicPath]?.label ?? page),
  count,
});

function Facts({ statistics: { views, visitors, forms } }: { statistics: Statistics }) {
  const facts = [
    { label: pluralizeWord(visitors, 'vizitator, numărat pe zile', 'vizitatori, numărați pe zile'), value: visitors },
    { label: pluralizeWord(views, 'vizualizare', 'vizualizări'), value: views },
    { label: pluralizeWord(forms.booking.sent, 'programare trimisă', 'programări trimise'), value: forms.booking.sent },
    { label: pluralizeWord(forms.message.sent, 'mesaj trimis', 'mesaje trimise'), value: forms.message.sent },
  ];
  return <FactList facts={facts.map(({ label, value }) => ({ label, value: formatNumber(value) }))} />;
}

/** Groups more than a month into weeks, the last of which ends today; the first may be shorter. */
export function groupDays(days: Statistics['days'], size = days.length > 31 ? 7 : 1) {
  const newestFirst = [...days].reverse();
  const spans = Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    newestFirst.slice(index * size, (index + 1) * size),
  );
  return spans.reverse().map((span) => ({
    from: span.at(-1)?.day ?? '',
    to: span[0]?.day ?? '',
    views: span.reduce((sum, { views }) => sum + views, 0),
    visitors: span.reduce((sum, { visitors }) => sum + visitors, 0),
  }));
}
