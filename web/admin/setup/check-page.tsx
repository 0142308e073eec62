import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ExternalLink, Info, PartyPopper, RotateCw } from 'lucide-react';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { getGoLiveCheck } from '../../../contract/setup/routes.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import { buildQuery } from '../../lib/call.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';

export default function CheckPage() {
  const query = useQuery({ ...buildQuery(getGoLiveCheck), staleTime: 0, gcTime: 0 });
  return (
    <AdminPage
      narrow
      title="Verificarea dinainte de lansare"
      lead="Fiecare punct este verificat acum, pe serverul și pe datele dumneavoastră."
      back={{ to: '/admin/setup', label: 'Pregătirea site-ului' }}
      actions={
        <SmallButton icon={RotateCw} loading={query.isFetching} onClick={() => void query.refetch()}>
          Verifică din nou
        </SmallButton>
      }
    >
      <QueryView query={query} failure="Verificarea nu a putut fi făcută">
        {(result) => <CheckResult {...result} />}
      </QueryView>
    </AdminPage>
  );
}

function CheckResult({ lines, isReady }: { lines: CheckLine[]; isReady: boolean }) {
  const failed = lines.filter(({ state }) => state === 'failed').length;
  return (
    <div className="space-y-6">
      <div role="status">
        {isReady ? (
          <div className="flex flex-wrap items-center gap-4 rounded-2xl bg-leaf-soft p-5">
            <PartyPopper size={30} aria-hidden className="shrink-0 text-leaf-dark" />
            <div className="min-w-0 flex-1 basis-56">
              <h2>Site-ul este gata de lansare</h2>
              <p className="text-ink-soft">Tot ce se poate verifica de aici este în regulă.</p>
            </div>
            <ButtonLink href="/" target="_blank" rel="noreferrer">
              Vezi site-ul
              <ExternalLink size={17} aria-hidden />
            </ButtonLink>
          </div>
        ) : (
          <p className="font-semibold text-forest">
            {failed === 1 ? 'Mai este un lucru de făcut.' : `Mai sunt ${formatCount(failed, 'lucruri')} de făcut.`}
          </p>
        )}
      </div>
      <ul className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  );
}

const looks = {
  passed: { icon: CircleCheck, color: 'text-leaf-dark', word: 'în regulă' },
  failed: { icon: CircleAlert, color: 'text-danger', word: 'de făcut' },
  advised: { icon: Info, color: 'text-terracotta-dark', word: 'recomandat' },
};

function Line({ line: { state, title, text, link, findings = [] } }: { line: CheckLine }) {
  const { icon: Icon, color, word } = looks[state];
  return (
    <li className="flex items-start gap-4 px-4 py-4 sm:px-5">
      <Icon size={24} aria-hidden className={`mt-0.5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <strong className="text-ink">{title}</strong>
          <span className={`text-sm font-semibold ${color}`}>{word}</span>
        </p>
        <p className="break-words text-ink-soft">{text}</p>
        <ul className="space-y-2 empty:hidden">
          {findings.map((finding) => (
            <li key={`${finding.page} ${finding.text}`} className="mt-2">
              <a href={finding.page} target="_blank" rel="noreferrer" className="font-medium text-ink underline">
                {finding.page}
              </a>
              <span className="text-ink-soft">: {finding.text} </span>
              <InlineLink to={finding.link.to} className="font-semibold text-leaf-dark">
                {finding.link.label}
              </InlineLink>
            </li>
          ))}
        </ul>
        {link && state !== 'passed' && (
          <InlineLink to={link.to} className="inline-flex min-h-8 items-center font-semibold text-leaf-dark">
            {link.label}
          </InlineLink>
        )}
      </div>
    </li>
  );
}
