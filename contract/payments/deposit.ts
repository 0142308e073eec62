import { type Bani, calculatePercent, formatBani, minBani, subtractBani, zeroBani } from '../kernel/money.ts';
import type { Deposit } from './schemas.ts';

/** What is paid before the work, of a total with VAT; never more than it. */
export function calculateDeposit(deposit: Deposit | null | undefined, total: Bani): Bani {
  if (!deposit) return zeroBani;
  if (deposit.kind === 'percent') return calculatePercent(total, deposit.percent);
  return minBani(deposit.amount, total);
}

/** 'Avans de 30%: 1.200 lei, după acceptare; restul de 2.800 lei, după terminarea lucrărilor.', or '' without one. */
export function describeDeposit(deposit: Deposit | null | undefined, total: Bani): string {
  const amount = calculateDeposit(deposit, total);
  if (!deposit || amount === 0) return '';
  const label = deposit.kind === 'percent' ? `Avans de ${deposit.percent}%` : 'Avans';
  const rest = subtractBani(total, amount);
  const after = rest > 0 ? `; restul de ${formatBani(rest)}, după terminarea lucrărilor` : '';
  return `${label}: ${formatBani(amount)}, după acceptare${after}.`;
}
