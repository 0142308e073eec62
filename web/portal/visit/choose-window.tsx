import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import {
  formatVisitDays,
  formatVisitHours,
  formatVisitShortDay,
  formatVisitTime,
} from '../../../contract/visits/format-visit-time.ts';
import type { VisitByLink } from '../../../contract/visits/visit-by-link.ts';
import { chooseScrollBehavior } from '../../lib/scrolling.ts';
import { classes } from '../../ui/classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { buildVisitQuery, requestWindow } from './visit-calls.ts';

type Option = NonNullable<VisitByLink['choice']>['options'][number];

/** One tap moves the visit. The confirmation stays until staff propose other hours. */
export function ChooseWindow({ visit, token, onChosen }: { visit: VisitByLink; token: string; onChosen: () => void }) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { mutate, isPending, variables, data, error } = useMutation({
    mutationFn: ({ date }: Option) => requestWindow(token, date),
    onSuccess: (reply) => {
      client.setQueryData(buildVisitQuery(token).queryKey, reply);
      window.scrollTo({ top: 0, behavior: chooseScrollBehavior() });
      onChosen();
    },
    onError: () => client.invalidateQueries(buildVisitQuery(token)),
  });
  const isThere = variables && [variables.date, ...variables.following].includes(visit.date);
  if (!visit.choice && data && isThere) return <Chosen option={variables} />;
  if (!visit.choice && !error) return null;
  return (
    <section aria-label="Orele propuse" className="mt-8">
      <p role="alert" className="mb-4 max-w-measure font-medium text-danger empty:hidden">
        {error?.message}
      </p>
      <ul className="grid gap-3">
        {visit.choice?.options.map((option) => (
          <li key={option.date}>
            <OptionButton
              option={option}
              isMarked={search.get('ora') === option.date.slice(0, 16)}
              isSending={isPending && variables.date === option.date}
              disabled={isPending}
              onChoose={() => mutate(option)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const toTime = ({ date, until }: Option) => ({ localTime: date, windowEnd: until });

interface OptionButtonProps {
  option: Option;
  /** The window tapped in the e-mail. Mail scanners follow links too, so it is only highlighted. */
  isMarked: boolean;
  isSending: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function OptionButton({ option, isMarked, isSending, disabled, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className={classes(
        'flex w-full items-center gap-4 rounded-card border-2 p-5 text-left transition-colors duration-200 sm:p-6',
        'disabled:opacity-60',
        isMarked
          ? 'border-terracotta-dark bg-terracotta-dark text-white'
          : 'border-sand bg-paper text-forest hover:border-forest',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="display block text-heading first-letter:uppercase">{formatVisitShortDay(option.date)}</span>{' '}
        <span className="mt-1 block text-lead figures">Sosim {formatVisitHours(toTime(option))}</span>{' '}
        {option.following.length > 0 && (
          <span className="mt-1 block">Continuăm {formatVisitDays(option.following)}.</span>
        )}
        {isMarked && <span className="mt-2 block text-sm font-semibold">Apăsați aici pentru a confirma</span>}
      </span>
      {isSending && <span className="text-sm font-semibold">Se trimite…</span>}
      <ChevronRight size={24} aria-hidden className="shrink-0" />
    </button>
  );
}

const Chosen = ({ option }: { option: Option }) => (
  <Card padded className="mt-8 flex animate-rise items-start gap-4 bg-leaf-soft!">
    <Check size={26} aria-hidden className="mt-1 shrink-0 text-leaf-dark" />
    <div role="status">
      <p className="font-semibold text-forest">Mulțumim, am notat ora aleasă</p>
      <p className="mt-1 first-letter:uppercase">
        {formatVisitTime(toTime(option))}
        {option.following.length > 0 && `, apoi ${formatVisitDays(option.following)}`}. Celelalte ore au fost eliberate.
      </p>
    </div>
  </Card>
);
