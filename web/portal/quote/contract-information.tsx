import type { ReactNode } from 'react';
import { type Bani, formatBani } from '../../../contract/kernel/money.ts';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import type { QuoteByLink } from '../../../contract/quotes/quote-by-link.ts';
import {
  describeDuration,
  describeMonthly,
  describeVisitDays,
  describeWorkDuration,
  formatClientAddress,
} from '../../../contract/quotes/quote-texts.ts';
import type { calculateMonthlyTotal } from '../../../contract/quotes/repeated-lines.ts';
import { isConsumer } from '../../../contract/quotes/totals.ts';
import { withdrawalDays, writeWithdrawalForm } from '../../../contract/quotes/withdrawal.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';
import { Paragraphs } from '../../ui/layout/plain-text.tsx';

type Snapshot = QuoteByLink['snapshot'];

interface ContractInformationProps {
  snapshot: Snapshot;
  gross: Bani;
  /** What is paid before the work, in words; '' for nothing. */
  deposit: string;
  /** Monthly total of the repeated lines. */
  monthly: ReturnType<typeof calculateMonthlyTotal>;
  isOrdered: boolean;
}

/** Shows what OUG 34/2014, art. 6 requires before an order, as far as the company has entered it. */
export function ContractInformation({ snapshot, gross, deposit, monthly, isOrdered }: ContractInformationProps) {
  const { company, title, number, schedule, agreement } = snapshot;
  const isRepeatedOnly = snapshot.lines.every((line) => line.kind === 'heading' || line.recurrence);
  const hasOptions = snapshot.lines.some((line) => line.kind !== 'heading' && line.isOptional);
  const address = formatClientAddress(snapshot.client);
  return (
    <section aria-labelledby="titlu-informatii">
      <h2 id="titlu-informatii" className="text-heading">
        {isOrdered ? 'Informații despre contract' : 'Informații înainte de a comanda'}
      </h2>
      <dl className="mt-5 divide-y divide-sand-deep border-y border-sand-deep">
        <Fact label="Cine execută">
          <Company company={company} />
        </Fact>
        <Fact label="Ce se execută">
          {title}: lucrările enumerate mai sus{number && ` în oferta ${number}`}
          {address && `, la adresa ${address}`}.
        </Fact>
        <Fact label="Prețul total">
          <span className="font-semibold figures">{formatBani(gross)}</span>
          {company.isVatPayer && ', cu TVA inclus'}
          {hasOptions && ', cu opțiunile alese mai sus'}
          {monthly && `, pentru toată perioada: lucrările repetate costă ${describeMonthly(monthly)}`}.
        </Fact>
        {agreement && (
          <Fact label="Durata">
            {describeDuration(agreement)} {describeVisitDays(agreement)}
          </Fact>
        )}
        {!isOrdered && !isRepeatedOnly && (
          <Fact label={agreement ? 'Celelalte lucrări' : 'Când'}>{describeSchedule(schedule)}</Fact>
        )}
        {(deposit || company.payment) && (
          <Fact label="Plata">
            {deposit && <p className="figures">{deposit}</p>}
            {company.payment && <Paragraphs text={company.payment} />}
          </Fact>
        )}
        {company.complaints && (
          <Fact label="Reclamații">
            <Paragraphs text={company.complaints} />
          </Fact>
        )}
        {isConsumer(snapshot) && (
          <Fact label="Retragere">
            <WithdrawalRight snapshot={snapshot} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="font-semibold text-forest">{label}</dt>
    <dd className="max-w-measure wrap-anywhere">{children}</dd>
  </div>
);

const Company = ({ company }: { company: Snapshot['company'] }) => (
  <>
    {company.name}
    <ul className="text-sm text-ink-soft figures">
      {company.identification.map(({ label, value }) => (
        <li key={label + value}>
          {label}: {value}
        </li>
      ))}
      {company.phone && <li>Telefon: {company.phone}</li>}
      {company.email && <li>E-mail: {company.email}</li>}
    </ul>
  </>
);

function describeSchedule(schedule: Snapshot['schedule']) {
  if (!schedule) return 'Ziua o stabilim împreună după acceptare.';
  const start = `Lucrările încep în ziua pe care o alegeți la acceptare, cel mai devreme ${formatVisitDay(schedule.from)}.`;
  return `${start} ${describeWorkDuration(schedule)}`.trim();
}

function WithdrawalRight({ snapshot }: { snapshot: Snapshot }) {
  const form = writeWithdrawalForm(snapshot, { acceptedOn: '', name: snapshot.client.name });
  return (
    <>
      <p>
        Vă puteți retrage din contract în {formatCount(withdrawalDays, 'zile')} de la acceptare, fără să spuneți de ce
        și fără costuri: din această pagină, cu formularul de mai jos sau prin orice declarație neechivocă trimisă până
        în ultima zi. Dacă ați cerut ca lucrările să înceapă mai devreme, plătiți proporțional ce s-a executat până la
        retragere.
      </p>
      <details className="mt-3">
        <summary className="font-semibold text-(--link)">Formularul de retragere</summary>
        <div className="mt-3 space-y-1.5 rounded-inset border border-sand-deep bg-paper p-5 text-sm">
          {form.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </details>
    </>
  );
}
